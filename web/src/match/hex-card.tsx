import type { MatchView } from '@westwall/sdk';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Pointing } from '../board/board-tool';
import { unitsIn } from '../board/standing';
import { signed } from '../catalogue/outcome';
import type { LogModel } from '../log/log-model';
import type { OutlookModel } from '../outlook/outlook-model';
import { UnitCard } from '../play/shared/unit-card';
import type { MatchModel } from './match-model';
import { adopt } from '../widgets/adopted';
import style from './hex-card.css?inline';

/** Milliseconds that a pointer rests on a hex before its card appears. */
const restMs = 350;

interface HexCardProps {
  readonly log: LogModel;
  readonly outlook: OutlookModel;
}

/** Card of the hex under the pointer, the cursor or a resting finger: its units, large, with their prospects. */
export function HexCard({ log, outlook }: HexCardProps) {
  const pointing = log.pointing.value;
  const [shown, setShown] = useState<Pointing | null>(null);
  const { match } = log;
  const view = match.shown.value;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => adopt(card.current, style), []);
  const isAside = useAside(card);
  useEffect(() => {
    setShown(null);
    if (pointing === null || pointing.by === 'touch') return undefined;
    const timer = setTimeout(() => setShown(pointing), pointing.by === 'mouse' ? restMs : 0);
    return () => clearTimeout(timer);
  }, [pointing]);
  const units = shown === null ? [] : unitsIn(view, shown.hex);
  useEffect(() => {
    if (units.length > 0) outlook.look();
  }, [outlook, view, units.length]);
  return (
    <div
      ref={card}
      class={`hex-card${isAside ? ' aside' : ''}`}
      aria-hidden="true"
      hidden={units.length === 0}
    >
      {units.map((unit) => (
        <div key={unit}>
          <UnitCard match={match} unit={unit} size={92} />
          <ul>
            {[...abilities(match, unit), ...dangers(outlook, view, match, unit)].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** True while the pointer is where a card usually lies. */
function useAside(card: { readonly current: HTMLElement | null }): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    const board = card.current?.parentElement;
    if (!board) return undefined;
    const onMove = ({ clientX }: PointerEvent): void => {
      const { left, width } = board.getBoundingClientRect();
      setAside(clientX > left + width / 2);
    };
    board.addEventListener('pointermove', onMove);
    return () => board.removeEventListener('pointermove', onMove);
  }, [card]);
  return isAside;
}

/** Legal actions of a unit, in a few words. */
function abilities(match: MatchModel, unit: string): readonly string[] {
  const legal = match.legal.value;
  if (legal === null) return [];
  const reach = legal.moves.find((one) => one.unit === unit)?.destinations.length ?? 0;
  const targets = legal.combat?.targets ?? [];
  const near = targets.filter(({ adjacent }) => adjacent.includes(unit)).length;
  const inRange = targets.filter(({ barrage }) => barrage.includes(unit)).length;
  const by = targets.find(({ defender }) => defender === unit);
  return [
    ...(reach > 0 ? [`may move to ${counted(reach, 'hex', 'hexes')}`] : []),
    ...(near > 0 ? [`may attack ${counted(near, 'enemy', 'enemies')}`] : []),
    ...(inRange > 0 ? [`may fire at ${counted(inRange, 'enemy', 'enemies')}`] : []),
    ...(by === undefined ? [] : [`may be attacked by ${counted(by.adjacent.length, 'unit', 'units')}`]),
    ...(by?.mustBeAttacked === true ? ['must be attacked'] : []),
  ];
}

/** Strongest attack that the other side could bring next. */
function dangers(
  { answer }: OutlookModel,
  { position }: MatchView,
  { game: { names } }: MatchModel,
  unit: string,
): readonly string[] {
  const danger = answer.answer.value?.dangers.find(({ defender }) => defender === unit);
  if (danger === undefined || position.result !== undefined) return [];
  const { attackers, barrage, differential } = danger;
  const guns = barrage.length === 0 ? '' : ` and ${counted(barrage.length, 'battery', 'batteries')}`;
  const by =
    attackers.length > 2
      ? counted(attackers.length, 'unit', 'units')
      : attackers.map(names.unit).join(' and ');
  return [`could be attacked next at ${signed(differential)}, by ${by}${guns}`];
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
