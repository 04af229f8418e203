import { effect, untracked } from '@preact/signals';
import { RefereeError, valueOf } from '@westwall/sdk';
import type { MatchView } from '@westwall/sdk';
import { signal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board } from '../board/board';
import type { BoardTool } from '../board/board-tool';
import { CounterDrawings } from '../board/counter-drawings';
import { NO_MARKS } from '../board/marks';
import { gameOf } from '../catalogue/game';
import type { Game } from '../catalogue/game';
import { TimeLine } from '../log/time-line';
import { MatchBoard, useParts } from '../match/match-board';
import { MatchModel } from '../match/match-model';
import { useMatch } from '../match/use-match';
import { LayersMenu } from '../outlook/layers-menu';
import { keepPlace } from '../places/places';
import { referee } from '../referee';
import { HereContext } from '../rules/here';
import type { BoardEvents } from './board';

/** Reports an event to the page around the board. */
type Report = <Kind extends keyof BoardEvents>(kind: Kind, detail: BoardEvents[Kind]) => void;

interface Embedded {
  /** Side whose units come into view first. */
  readonly side: string | null;
  readonly notify: Report;
}

interface EmbeddedMatchProps extends Embedded {
  readonly id: string;
  readonly token: string | null;
  /** Shows the layers and the time line. */
  readonly controls: boolean;
}

/** Match in a page of others, to watch or, with the token of a seat, to play. */
export function EmbeddedMatch({ id, token, notify, ...shown }: EmbeddedMatchProps) {
  const match = useMatch(() => openBy(id, token));
  useEffect(() => {
    if (typeof match === 'string') notify('failed', { message: match });
    return match instanceof MatchModel ? report(match, notify) : undefined;
  }, [match, notify]);
  if (!(match instanceof MatchModel)) return <Pending reason={match} />;
  return <OpenMatch match={match} notify={notify} {...shown} />;
}

interface OpenMatchProps extends Omit<EmbeddedMatchProps, 'id' | 'token'> {
  readonly match: MatchModel;
}

function OpenMatch({ match, side, controls, notify }: OpenMatchProps) {
  const parts = useParts(match);
  const { tools, log, onBoard, here } = parts;
  const tool = useMemo(() => reporting(onBoard, notify), [onBoard, notify]);
  return (
    <HereContext.Provider value={here}>
      <CounterDrawings game={match.game} />
      <div class="embedded">
        <div class="field" aria-busy={match.busy.value} data-entry={log.last}>
          <MatchBoard
            match={match}
            parts={parts}
            tool={tool}
            side={match.side.value ?? side}
            below={controls && <TimeLine log={log} unfolded />}
          >
            {controls && <LayersMenu sides={match.game.system.sides} />}
          </MatchBoard>
        </div>
        {match.legal.value !== null && (
          <div class="panel" role="region" aria-label="Play" tabIndex={0}>
            <h2 class="unseen">Play</h2>
            {tools.value.render()}
          </div>
        )}
      </div>
    </HereContext.Provider>
  );
}

/** Position in a page of others, read from its line. */
export function EmbeddedPosition({ line, side, notify }: Embedded & { readonly line: string }) {
  const [shown, setShown] = useState<Position | string | null>(null);
  const [focus] = useState(() => signal<string | null>(null));
  useEffect(() => {
    let left = false;
    readPosition(line, side).then(
      (read) => {
        if (left) return;
        setShown(read);
        notify('ready', { view: read.view });
      },
      (error: unknown) => {
        if (!(error instanceof RefereeError)) throw error;
        setShown(error.message);
        notify('failed', { message: error.message });
      },
    );
    return () => {
      left = true;
    };
  }, [line, side, notify]);
  const tool = useMemo(() => reporting({ marks: NO_MARKS, onHex() {}, onEscape() {} }, notify), [notify]);
  if (shown === null || typeof shown === 'string') return <Pending reason={shown} />;
  const { game, view } = shown;
  return (
    <>
      <CounterDrawings game={game} />
      <div class="embedded field">
        <Board game={game} view={view} tool={tool} side={side} name={line} focus={focus} />
        <p class="bar">{game.inWords(view.owed ?? '')}</p>
      </div>
    </>
  );
}

interface Position {
  readonly game: Game;
  readonly view: MatchView;
}

async function readPosition(line: string, side: string | null): Promise<Position> {
  const own = valueOf(await referee.look({ line }, side ?? undefined));
  const { system, scenario } = own.position;
  const game = await gameOf({ system, scenario, package: null, dataHash: '' });
  return { game, view: { ...own, matchId: '', version: 0, viewer: side } };
}

/** Opens a match from the place that the token holds. */
async function openBy(id: string, token: string | null): Promise<MatchModel> {
  if (token !== null) {
    const { viewer } = valueOf(await referee.match(id, token).position());
    keepPlace({ match: id, side: viewer ?? 'spectator', token });
  }
  return MatchModel.open(id);
}

function Pending({ reason }: { reason: string | null }) {
  return (
    <p class="embedded" aria-busy={reason === null} role="status">
      {reason}
    </p>
  );
}

/** Reports each chosen hex, too. */
function reporting(tool: BoardTool, notify: Report): BoardTool {
  return {
    get marks() {
      return tool.marks;
    },
    onHex(hex, units, by) {
      tool.onHex(hex, units, by);
      notify('hex', { hex, units });
    },
    onPoint: (at) => tool.onPoint?.(at),
    onEscape: () => tool.onEscape(),
    paths: (after, upTo) => tool.paths?.(after, upTo) ?? [],
  };
}

/** Reports what happens in a match, until the returned function is called. */
function report({ info, view, entries }: MatchModel, notify: Report): () => void {
  notify('ready', { match: info.peek(), view: view.peek() });
  let known = entries.peek().at(-1)?.number ?? 0;
  let due = '';
  const stopEntries = effect(() => {
    const fresh = entries.value.filter(({ number }) => number > known);
    known = fresh.at(-1)?.number ?? known;
    untracked(() => fresh.forEach((entry) => notify('entry', entry)));
  });
  const stopDue = effect(() => {
    const { toAct, owed } = view.value;
    const { result } = info.value;
    const now = JSON.stringify([toAct, owed, result]);
    if (now === due) return;
    due = now;
    untracked(() => (result === null ? notify('due', { toAct, owed }) : notify('over', result)));
  });
  return () => {
    stopEntries();
    stopDue();
  };
}
