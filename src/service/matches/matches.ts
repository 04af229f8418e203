import type { ServerDice } from '../dice/server-dice';
import { isRefusal } from '../denials';
import type { ServiceParts } from '../ports';
import type { Replayer } from '../replaying/replayer';
import { Verifications } from '../verification/verify';
import type { MatchService } from './api';
import { Creation } from './creation';
import type { CreationParts } from './creation';
import { Exports } from './export';
import type { MatchInfos } from './match-info';
import type { Matches } from './open-match';
import type { Replays } from './replay';
import type { Sight } from './sight';

export interface MatchParts extends CreationParts {
  readonly matches: Matches;
  readonly replays: Replays;
  readonly replayer: Replayer;
  readonly dice: ServerDice;
  readonly infos: MatchInfos;
  readonly sight: Sight;
  readonly scheme: ServiceParts['dice'];
}

/** Single matches; and what other subjects create and export matches with. */
export function createMatches(parts: MatchParts): {
  readonly service: MatchService;
  readonly creation: Creation;
  readonly exports: Exports;
} {
  const { sight, replays, dice, infos } = parts;
  const creation = new Creation(parts);
  const exports = new Exports(sight, replays, dice);
  const verifications = new Verifications(parts);
  const service: MatchService = {
    createMatch: ({ caller, ...request }) => creation.create(request, caller),
    async match({ match: matchId, caller }) {
      const match = await sight.readable(matchId, caller);
      return isRefusal(match) ? match : { status: 'ok', match: await infos.of(match) };
    },
    verify: (query) => verifications.verify(query),
    exportMatch: (query) => exports.exportMatch(query),
  };
  return { service, creation, exports };
}
