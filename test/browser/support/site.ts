import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { Program } from '../../support/program';
import { BoardPage } from './board-page';
import { Visitor } from './visitor';
import type { Device, Place } from './visitor';

/** Answer of the service to a new match, as far as it is read here. */
interface Begun {
  readonly match: { readonly id: string };
  readonly seats: readonly { readonly side: string; readonly token: string }[];
}

export interface Battle {
  readonly system: string;
  readonly scenario: string;
}

/** Running service with its own store, and a real browser for its visitors. */
export class Site {
  private readonly visitors: Visitor[] = [];

  private constructor(
    readonly url: string,
    private readonly program: Program,
    private readonly store: string,
    private readonly browser: Browser,
  ) {}

  /** Starts the built service, or one that the caller starts. */
  static async open(
    browser: Browser,
    start: (settings: Readonly<Record<string, string>>) => Program = (settings) => Program.start(settings),
  ): Promise<Site> {
    const store = await mkdtemp(join(tmpdir(), 'westwall-browser-'));
    const program = start({ WESTWALL_STORE: store });
    return new Site(await program.address(), program, store, browser);
  }

  /** Visitor with their own browser profile, who may already hold seats. */
  async visitor(device: Device = {}, places: readonly Place[] = []): Promise<Visitor> {
    const visitor = await Visitor.arrive(this.browser, this.url, device, places);
    this.visitors.push(visitor);
    return visitor;
  }

  /** New match in which one visitor holds these seats, for tests that are not about the beginning of a match. */
  async board(
    { system, scenario }: Battle,
    sides: readonly string[],
    device: Device = {},
  ): Promise<BoardPage> {
    const answer = await fetch(`${this.url}/v1/matches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ system, scenario, seats: sides }),
    });
    const { match, seats } = (await answer.json()) as Begun;
    const places = seats.map(({ side, token }) => ({ match: match.id, side, token }));
    return BoardPage.of(await this.visitor(device, places), match.id);
  }

  /** Closes the pages of the visitors; fails if one of them reported an error. */
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
