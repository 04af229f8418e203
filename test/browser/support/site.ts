import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { project } from '../../support/markdown';
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

  /** Starts the built service, or one that the test starts itself. */
  static async open(
    start: (settings: Readonly<Record<string, string>>) => Program = (settings) => Program.start(settings),
  ): Promise<Site> {
    const store = await mkdtemp(join(tmpdir(), 'westwall-browser-'));
    const program = start({ WESTWALL_STORE: store });
    const [url, browser] = await Promise.all([program.address(), launchChromium()]);
    return new Site(url, program, store, browser);
  }

  /** A visitor with their own browser, who may already hold seats. */
  async visitor(device: Device = {}, places: readonly Place[] = []): Promise<Visitor> {
    const visitor = await Visitor.arrive(this.browser, this.url, device, places);
    this.visitors.push(visitor);
    return visitor;
  }

  /** Closes the visitors' browsers; fails if one of them reported anything. */
  async leave(): Promise<void> {
    const complaints: string[] = [];
    for (const visitor of this.visitors.splice(0)) {
      await visitor.leave();
      complaints.push(...visitor.complaints);
    }
    expect(complaints).toEqual([]);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.program.end();
    await rm(this.store, { recursive: true });
  }
}

/** The browser of this machine. It may not use its sandbox where tests run as root. */
function launchChromium(): Promise<Browser> {
  const script = join(project, 'scripts/chromium.mjs');
  const executablePath = execFileSync(process.execPath, [script], { encoding: 'utf8' }).trim();
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}
