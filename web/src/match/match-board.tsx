import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Board } from '../board/board';
import type { BoardTool } from '../board/board-tool';
import { Heard } from './match-table';
import { LogModel } from '../log/log-model';
import { OutlookModel } from '../outlook/outlook-model';
import { ActionBar } from '../play/bar/action-bar';
import type { Tool } from '../play/tool';
import { toolsOf } from '../play/tool-of';
import { AT_OWN_PACE } from '../play/wishes';
import { hereIn, type Here } from '../rules/here';
import { followTexts } from '../seats/sealed-texts';
import { later } from '../widgets/later';
import type { MatchModel } from './match-model';

/** Parts of a match that its board shows. */
export interface Parts {
  readonly tools: ReadonlySignal<Tool>;
  readonly log: LogModel;
  readonly outlook: OutlookModel;
  /** Hex that the board brings into view. */
  readonly focus: Signal<string | null>;
  /** The tool with the marks of the log and of the layers. */
  readonly onBoard: BoardTool;
  readonly here: Here;
}

/** True for a viewer without decisions, who sees events at their own pace. */
function isOnlooker({ side, isReferee }: MatchModel): boolean {
  return side.peek() === null && !isReferee;
}

/** Makes the parts of a match, which follow it as long as they are shown. */
export function useParts(match: MatchModel): Parts {
  const tools = useMemo(() => toolsOf(match), [match]);
  const focus = useMemo(() => signal<string | null>(null), [match]);
  const log = useMemo(() => new LogModel(match, focus), [match, focus]);
  const outlook = useMemo(() => new OutlookModel(match), [match]);
  useEffect(() => log.away.follow(), [log]);
  useEffect(() => log.playback.follow(() => isOnlooker(match) && AT_OWN_PACE.value.peek()), [log, match]);
  useEffect(() => outlook.follow(), [outlook]);
  useEffect(() => followTexts(match), [match]);
  const tool = tools.value;
  const onBoard = useMemo(() => log.over(outlook.under(tool)), [log, outlook, tool]);
  const view = match.shown.value;
  const here = useMemo(() => hereIn(match.game, view), [match, view]);
  return { tools, log, outlook, focus, onBoard, here };
}

const HexCard = later(async () => (await import('./hex-card')).HexCard);

/** Card of the hex that is pointed at, the only part that follows the pointer. */
function Pointed({ log, outlook }: Parts) {
  return log.pointing.value === null ? null : <HexCard log={log} outlook={outlook} />;
}

interface MatchBoardProps {
  readonly match: MatchModel;
  readonly parts: Parts;
  /** The tool of these parts, perhaps with further marks. */
  readonly tool: BoardTool;
  /** Side whose units come into view first. */
  readonly side: string | null;
  /** Content over a corner of the board. */
  readonly children: ComponentChildren;
  /** Content below the bar. */
  readonly below: ComponentChildren;
}

/** Board of a match with its bar: all that a viewer or a player must have. */
export function MatchBoard({ match, parts, tool, side, children, below }: MatchBoardProps) {
  const { tools, log, focus } = parts;
  const view = match.shown.value;
  return (
    <>
      <Board game={match.game} view={view} tool={tool} side={side} name={match.id} focus={focus}>
        {children}
        <Pointed {...parts} />
      </Board>
      <ActionBar log={log} tool={tools.value} />
      {below}
      <Heard log={log} />
    </>
  );
}
