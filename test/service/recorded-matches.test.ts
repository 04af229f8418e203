import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { matchIn } from '../../src/cli/start-of';
import { loadDataPackage } from '../../src/data/load';
import { createReferee } from '../../src/engine';
import type { ExportedMatch } from '../../src/service/matches/exported';
import { documentOf } from '../../src/service/notation/exported-match';
import { exportedMatchSchema } from '../../src/service/matches/exported';
import type { MatchDocument } from '../../src/notation/match-document';
import { playEntries } from '../../src/notation/play-match';
import { sameJson } from '../../src/values/canonical';
import { positionHash } from '../../src/match/hash/position-hash';
import { startHarness } from './harness';

/** Complete matches as `westwall match --export` wrote them. */
const directory = join(__dirname, '../recorded');
const names = readdirSync(directory).filter((name) => name.endsWith('.json.gz'));
const data = loadDataPackage();

function recorded(name: string): ExportedMatch {
  return exportedMatchSchema.parse(
    JSON.parse(gunzipSync(readFileSync(join(directory, name))).toString('utf8')),
  );
}

/** First entry that differs from its record, if any. */
function differences(exported: ExportedMatch, document: MatchDocument): string[] {
  const { system, scenario, options } = document.header;
  const referee = createReferee(data.systems.get(system as never)!, scenario, options);
  const { salt } = exported.secrets!;
  for (const { number, events, position } of playEntries(referee, document)) {
    const entry = exported.entries[number - 1]!;
    if (!sameJson(events, entry.events)) return [`entry ${number}: ${JSON.stringify(events)}`];
    if (positionHash(position, salt) !== entry.positionHash) return [`entry ${number}: another position`];
  }
  return [];
}

test.each(names)('%s leads to the recorded events and positions', (name) => {
  const exported = recorded(name);
  expect(exported.match.dataHash).toBe(data.hash);
  expect(differences(exported, documentOf(exported))).toEqual([]);
});

describe('A document of another version', () => {
  const { match, start: _start, ...rest } = recorded(names[0]!);
  const { rulesBuild: _build, ...options } = match.options;

  it.each<[string, object]>([
    ['no build', { ...rest, match: { ...match, options } }],
    ['build 4', { ...rest, start: null, match: { ...match, options: { ...options, rulesBuild: 4 } } }],
  ])('that names %s of the rules is refused in one sentence', async (build, document) => {
    const sentence = `Another version exported this match: it names ${build} of the rules, which is not known here. Only that version can play it again.`;
    const harness = await startHarness();
    try {
      expect(await harness.service.notation.importMatch({ document, seats: [] })).toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining(sentence),
      });
    } finally {
      await harness.close();
    }
    expect(() => matchIn('match.json', JSON.stringify(document))).toThrow(`match.json: ${sentence}`);
  });
});
