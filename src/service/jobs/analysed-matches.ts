import type { ForeignData } from '../../ai-pool/ai-pool';
import { REFEREE, withoutSecrets } from '../../engine';
import type { Position } from '../../engine';
import type { AnalysedMatch } from '../../simulation/analysis/analyse';
import type { NamedScenario } from '../../simulation/report';
import { TurnReader } from '../../simulation/analysis/turns';
import type { ReadTurns } from '../../simulation/analysis/turns';
import { isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import { foreignData, isPlayable, packageGone } from '../../match/open-match';
import type { Matches } from '../../match/open-match';
import type { ServiceData } from '../games/ports';
import type { Replays } from '../../match/replay/replays';
import type { AnalysisPayload } from './payloads';

/** Match to analyse, as its viewer sees it. */
interface MatchToAnalyse extends ReadTurns {
  readonly status: 'ok';
  readonly game: AnalysedMatch & NamedScenario;
  /** Data of the match, if it is not that of the service. */
  readonly foreign: ForeignData | undefined;
}

/** Reads matches for analyses. It checks no token, so no API may expose it. */
export class AnalysedMatches {
  constructor(
    private readonly matches: Matches,
    private readonly replays: Replays,
    private readonly data: Pick<ServiceData, 'isForeign'>,
  ) {}

  async read({
    match: id,
    version,
    viewer,
  }: Pick<AnalysisPayload, 'match' | 'version' | 'viewer'>): Promise<MatchToAnalyse | Denied> {
    const match = await this.matches.open(id);
    if (isRefusal(match)) return match;
    if (!isPlayable(match)) return packageGone(match);
    const { header, referee } = match;
    const open = viewer === REFEREE;
    const seen = (position: Position): Position =>
      referee.resumed(open ? position : referee.view(position, viewer));
    const reader = new TurnReader(seen(await this.replays.firstPosition(match)));
    for await (const { entry, events, before, position } of this.replays.playAll(match)) {
      if (entry.number > version) break;
      const { number, side, dice, restore } = entry;
      const action = open || side === viewer ? entry.action : withoutSecrets(entry.action);
      reader.add({
        ...{ number, side, action, events, restore, dice: dice.length },
        before: seen(before),
        position: seen(position),
      });
    }
    const { system, scenario, options } = header;
    const foreign = foreignData(match);
    return {
      status: 'ok',
      game: {
        ...{ system, scenario, options, sides: referee.sides, viewer: open ? null : viewer, open },
        isForeign: this.data.isForeign || foreign !== undefined,
      },
      foreign,
      ...reader.read(),
    };
  }
}
