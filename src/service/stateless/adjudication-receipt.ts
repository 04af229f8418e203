import { canonicalJson } from '../../engine';
import type { Position } from '../../engine';
import type { OpenedPosition } from '../games/games';
import type { CustomScenario } from '../games/schema';
import type { Clock } from '../../match/ports';
import type { Engine } from '../games/ports';
import type { Adjudication, AdjudicationReceipt } from './schema';
import { sha256 } from '../../values/canonical';
import type { PublishedKeys } from '../receipts/published-keys';
import { ADJUDICATION_FORMAT } from '../receipts/schema';

interface Adjudicated {
  readonly game: OpenedPosition;
  readonly custom: CustomScenario | undefined;
  readonly adjudication: Pick<Adjudication, 'steps' | 'stopped' | 'citations' | 'position' | 'line'>;
  /** Line of the position before the actions. */
  readonly line: string;
}

/** Signs adjudications of positions that the service does not store. */
export class AdjudicationReceipts {
  constructor(
    private readonly keys: PublishedKeys,
    private readonly engine: Engine,
    private readonly clock: Clock,
  ) {}

  async sign({ game, custom, adjudication, line }: Adjudicated): Promise<AdjudicationReceipt> {
    const { system, scenario, options, position: before } = game;
    const { steps, stopped, citations, position: after } = adjudication;
    const body = {
      format: ADJUDICATION_FORMAT,
      rules: {
        ...{ engineVersion: this.engine.version, dataHash: game.dataHash, system, scenario },
        rulesBuild: options.rulesBuild,
      },
      customHash: custom === undefined ? null : hashOf(custom),
      position: { before: hashOf(before), after: hashOf(after) },
      line: { before: line, after: adjudication.line },
      stepsHash: hashOf(steps),
      stoppedHash: hashOf(stopped),
      citations: citations.map(({ id, use }) => ({ id, use })),
      at: this.clock.now().toISOString(),
    } as const;
    const key = await this.keys.signingKey();
    return { body, signature: await key.sign(canonicalJson(body)) };
  }
}

/** SHA-256 of the canonical JSON. */
function hashOf(value: Position | object | null): string {
  return sha256(canonicalJson(value));
}
