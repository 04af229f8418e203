export type * from './api';
export type { ExportedEntry, ExportedMatch, ExportedSecrets } from './export-format';
export type { Check, Verification } from './verification';
export type { Denied, DenialCode } from './denials';
export { DENIALS } from './denials';
export type * from './ports';
export { keptSeatKey, keptSeeds, systemRandomness } from './secrets';
export { createService } from './service';
export { standardEngine } from './standard-engine';
