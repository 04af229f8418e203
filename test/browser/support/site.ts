import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { Program } from '../../support/program';
import { Visitor } from './visitor';
import type { Device, Place } from './visitor';

/** A running service with a store of its own, and a real browser for its visitors. */
export class Site {
  private readonly visitors: Visitor[] = [];

  private constructor(
    readonly url: string,
    private readonly program: Program,
    private readonly store: string,
    private readonly browser: Browser,
  ) {}

  /** Starts the built service, or one that the caller starts itself. */
  static async open(
    browser: Browser,
    start: (settings: Readonly<Record<string, string>>) => Program = (settings) => Program.start(settings),
  ): Promise<Site> {
    const store = await mkdtemp(join(tmpdir(), 'westwall-browser-'));
    const program = start({ WESTWALL_STORE: store });
    return new Site(await program.address(), program, store, browser);
  }

  /** A visitor with their own profile in the browser, who may already hold seats. */
  async visitor(device: Device = {}, places: readonly Place[] = []): Promise<Visitor> {
    const visitor = await Visitor.arrive(this.browser, this.url, device, places);
    this.visitors.push(visitor);
    return visitor;
  }

  /** Closes what the visitors have opened; fails if one of their pages reported anything. */
  async leave(): Promise<void> {
    const complaints: string[] = [];
    for (const visitor of this.visitors.splice(0)) {
      await visitor.leave();
      complaints.push(...visitor.complaints);
    }
    expect(complaints).toEqual([]);
  }

  async close(): Promise<void> {
    await this.program.end();
    await rm(this.store, { recursive: true });
  }
}
