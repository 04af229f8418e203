import { presentBuild } from '../../bench/builds';
import { timeMoves } from '../../bench/moves/measure';
import { midgames } from '../../bench/moves/positions';
import { measurePlayouts } from '../../bench/playouts/measure';
import { report } from '../../bench/run';

/** Small runs of the measurements: they still work, and the peers still find the same moves. */
describe('npm run bench', () => {
  const build = presentBuild();

  it('compares the moves of a side with its peers and times them', () => {
    const positions = midgames(build, [['hurtgen-forest', 'historical']], ({ first }) => [first]);
    expect(positions).toHaveLength(2);
    const { rows } = timeMoves(build, positions, { slices: 1, seconds: 0.001 });
    expect(rows.filter(({ ratio, reason }) => (ratio?.least ?? 0) <= 0 && reason === undefined)).toEqual([]);
  });

  it('plays matches on two builds and says what they played', () => {
    const measured = measurePlayouts(build, build, [['bastogne', 'relief']], {
      slices: 1,
      seconds: 0.01,
      warming: 0.1,
      kinds: ['compiled'],
    });
    expect(measured.rows.map(({ ratio }) => (ratio?.least ?? 0) > 0)).not.toContain(false);
    expect(report([measured])).toMatch(/bastogne\/relief, this build: .*deployUnit \d/);
  });
});
