import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { loadTypeScript } from './typescript.mjs';

const SEED = 'pictures';

/** Draws the examples of docs/callers/pictures.md: positions of matches of the quick player against itself. */
export async function drawExamples() {
  const pictures = await loadTypeScript('src/pictures/index.ts');
  const { loadDataPackage } = await loadTypeScript('src/data/load.ts');
  const { play } = await matchPlayer();
  const { systems } = loadDataPackage();

  for (const { name, system, scenario, turns, width, options } of examples(pictures)) {
    const data = systems.get(system);
    const { position, events, referee } = play(data, scenario, turns);
    const board = pictures.boardOf(data, position);
    const svg = pictures.drawBoard(board, options({ data, board, position, events, referee }));
    const png = await pictures.toPng(svg, width);
    writeFileSync(join(root, 'docs/callers/pictures', `${name}.png`), png);
    console.log(`docs/callers/pictures/${name}.png: ${Math.round(png.length / 1000)} KB`);
  }
  await drawReplayExample(play(systems.get('bastogne'), 'spearhead', 2), systems.get('bastogne'));
}

/** Draws a Player-Turn of the match in the picture of Bastogne. */
async function drawReplayExample({ steps, position, referee }, data) {
  const { actsOf } = await loadTypeScript('src/pictures/replay/acts.ts');
  const { drawReplay } = await loadTypeScript('src/pictures/replay/draw-replay.ts');
  const { writePosition } = await loadTypeScript('src/notation/position-line/position-line.ts');
  const line = writePosition(referee, position);
  const size = { aspect: 1.5, width: 400, theme: 'paper' };
  const { content } = await drawReplay({ format: 'gif', data, acts: actsOf(steps), line, ...size });
  writeFileSync(join(root, 'docs/callers/pictures/replay.gif'), content);
  console.log(`docs/callers/pictures/replay.gif: ${Math.round(content.length / 1000)} KB`);
}

function examples({ arrowsOf, lastCombatOf, zonesOfControl }) {
  const lastTurn = ({ board, events }) => ({
    arrows: arrowsOf(board, events),
    combats: [lastCombatOf(board, events)].filter((combat) => combat !== undefined),
  });
  const crop = (hex) => ({
    width: 600,
    options: (match) => ({ area: { hexes: [hex], margin: 5 }, ...lastTurn(match) }),
  });
  return [
    {
      name: 'hurtgen-forest',
      system: 'hurtgen-forest',
      scenario: 'historical',
      turns: 2,
      width: 900,
      options: (match) => ({ legend: true, ...lastTurn(match) }),
    },
    { ...crop('3320'), name: 'arnhem', system: 'arnhem', scenario: 'historical', turns: 2 },
    { ...crop('1314'), name: 'bastogne', system: 'bastogne', scenario: 'spearhead', turns: 2 },
    { ...crop('0812'), name: 'remagen', system: 'remagen', scenario: 'historical', turns: 12 },
    {
      name: 'moves',
      system: 'hurtgen-forest',
      scenario: 'historical',
      turns: 0,
      width: 600,
      options: ({ data, position, referee }) => ({
        area: { hexes: ['0818'], margin: 4 },
        zones: zonesOfControl(data, position),
        reach: referee.legalActions(position, 'us').moves.find(({ unit }) => unit === 'us-8-inf-3-121'),
      }),
    },
  ];
}

/** Plays whole Game-Turns of a scenario with the same dice every time. */
async function matchPlayer() {
  const { createReferee, gameOptions, gameRules, matchOptions } = await loadTypeScript('src/engine/index.ts');
  const { compileScenario, toState } = await loadTypeScript('src/engine/search.ts');
  const { player } = await loadTypeScript('src/ai/players.ts');
  const { Random } = await loadTypeScript('src/ai/seeded-random.ts');

  const play = (data, scenario, turns) => {
    const options = matchOptions({ edition: '1976', game: {} }, gameOptions(data.system, { id: scenario }));
    const referee = createReferee(data, scenario, options);
    const compiled = compileScenario(data, scenario, options, gameRules(data.system));
    const random = new Random(SEED);
    const dice = { roll: () => random.die() };
    let { position } = referee.initial();
    let steps = [];
    const events = () => steps.flatMap((step) => step.events);
    const last = position.turn + turns;
    while (position.turn < last && position.phase !== 'over') {
      const [side] = referee.toAct(position);
      const state = toState(compiled, position);
      for (const action of player(4).choose(state, compiled.sides.indexOf(side), SEED)) {
        const outcome = referee.apply(position, side, action, dice);
        if (outcome.status !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(outcome)}`);
        const starts = outcome.events.some(({ type }) => type === 'playerTurnStarted');
        if (starts && outcome.position.turn === last)
          return { position: outcome.position, steps, events: events(), referee };
        position = outcome.position;
        if (starts) steps = [];
        else steps.push({ position, events: outcome.events });
      }
    }
    return { position, steps, events: events(), referee };
  };
  return { play };
}
