import type { Check } from './schema';

export const passed = (name: Check['name'], detail: string): Check => ({ name, outcome: 'passed', detail });
export const failed = (name: Check['name'], detail: string): Check => ({ name, outcome: 'failed', detail });
export const skipped = (name: Check['name'], detail: string): Check => ({ name, outcome: 'skipped', detail });
