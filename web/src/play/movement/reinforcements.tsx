import { RefereeError } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import { scheduleOf } from '../../catalogue/schedule';
import type { Schedule } from '../../catalogue/schedule';
import { complain } from '../../widgets/notices';
import { CounterTray } from '../shared/counter-tray';
import { Violations } from '../shared/violations';
import type { MovementTool } from './movement-tool';
import { armiesOf, landingsOf, laterOf } from './landing';

/** Units off the map: those that can arrive now, those that cannot and why, and those that arrive later. */
export function Reinforcements({ tool }: { tool: MovementTool }) {
  const { match, legal } = tool;
  const { position } = match.shown.value;
  const [schedule, setSchedule] = useState<Schedule | null>(null);
  const [[next, ...further], setLanding] = useState<readonly string[]>([]);
  useEffect(() => {
    if (next === undefined) return;
    const { units = [] } =
      armiesOf(legal, match.game.units).find(({ formation }) => formation === next) ?? {};
    void match
      .actUpTo(landingsOf(legal, units, match.game.layout))
      .then(() => setLanding(([, ...others]) => others));
  }, [next]);
  useEffect(() => {
    scheduleOf(match.info.value).then(setSchedule, (error: unknown) => {
      if (!(error instanceof RefereeError)) throw error;
      complain(error.reason);
    });
  }, [position.system, position.scenario]);

  const open = tool.ready.filter((unit) => position.units[unit] && position.units[unit].hex === undefined);
  const shut = legal.entries.filter(({ unit }) => !open.includes(unit));
  const later = laterOf(position, match.game.units, legal, schedule ?? new Map());
  return (
    <>
      {open.length > 0 && (
        <>
          <h3>Reinforcements</h3>
          <div class="armies">
            {armiesOf(legal, match.game.units).map(({ formation, name, units }) => (
              <button
                key={formation}
                type="button"
                disabled={next === undefined ? match.busy.value : [next, ...further].includes(formation)}
                onClick={() => setLanding((waiting) => [...waiting, formation])}
              >
                Land the {name}: {units.length} units
              </button>
            ))}
          </div>
          <CounterTray match={match} units={open} tool={tool} label="Reinforcements that may come now" />
        </>
      )}
      {shut.length > 0 && (
        <details>
          <summary>Closed to {shut.length} for now</summary>
          {shut.map(({ unit, closed }) => (
            <div key={unit}>
              <h4>{match.game.names.unit(unit)}</h4>
              <Violations label="Why it cannot enter" of={closed.flatMap(({ violations }) => violations)} />
            </div>
          ))}
        </details>
      )}
      {later.length > 0 && (
        <details>
          <summary>Later</summary>
          {later.map(({ turn, units }) => (
            <div key={turn}>
              <h4>{turn === null ? 'Not yet' : `Game-Turn ${turn}`}</h4>
              <CounterTray match={match} units={units} label="Reinforcements that come later" />
            </div>
          ))}
        </details>
      )}
    </>
  );
}
