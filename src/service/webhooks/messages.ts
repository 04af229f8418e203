import { canonicalJson, playerTitle, sideTitle } from '../../engine';
import type { GameEvent } from '../../engine';
import { writeAction } from '../../notation/write-action';
import type { HistoryEntry } from '../../match/schema';
import { sha256 } from '../../values/canonical';
import type { OpenMatch } from '../../match/open-match';
import { proposalsTo, aiSettingsIn } from '../../match/service-players';
import type { NumberedEntry } from '../../match/records';
import { endOfTime } from '../../match/clock/clock';
import { owedIn, sidesThatAct, viewEntry } from '../../match/view/viewing';
import type { WebhookPayload } from './payload';
import type { WebhookKind } from './schema';
import { ownersView } from './audience';
import type { WebhookAudience } from './audience';

/** Message for a webhook, before it is numbered. */
export interface Message {
  readonly eventId: string;
  readonly kind: WebhookKind;
  readonly matchId: string | null;
  readonly content: Omit<WebhookPayload, 'id' | 'type' | 'webhook' | 'sequence' | 'at'>;
}

type Asked = WebhookPayload['asked'][number];

const turn = 'turn';

/** Id of an event, the same each time that the event is found. */
function eventIdOf(webhook: string, kind: WebhookKind, ...what: readonly (string | number)[]): string {
  return `evt_${sha256(canonicalJson([webhook, kind, ...what])).slice(0, 32)}`;
}

/** Pending decisions and offers, which are public. */
function askedIn(match: OpenMatch): readonly Asked[] {
  const { position, clock } = match.state;
  const deadline = endOfTime(clock, match.header)?.toISOString() ?? null;
  const of = (side: string, what: string): Asked => {
    return { side, what, deadline: clock?.running?.side === side ? deadline : null };
  };
  const deciding = sidesThatAct(match, position).map((side) =>
    of(side, position.pending?.side === side ? position.pending.kind : turn),
  );
  const offered = match.header.sides.flatMap((side) => {
    const { draw, takeback } = proposalsTo(position, side);
    return [...(draw ? [of(side, 'answerDraw')] : []), ...(takeback ? [of(side, 'answerTakeback')] : [])];
  });
  return [...deciding, ...offered];
}

/** Messages about one entry. Only those of the last entry say who must act now. */
export function messagesOfEntry(
  webhook: string,
  match: OpenMatch,
  entry: NumberedEntry,
  view: WebhookAudience,
): readonly Message[] {
  const shown = viewEntry(match, entry, ownersView(view, entry.side));
  const last = entry.number === match.version;
  const asked = askedIn(match);
  const message = (kind: WebhookKind, text: string, side = view.sides[0] ?? null): Message => ({
    eventId: eventIdOf(webhook, kind, match.id, entry.number, side ?? ''),
    kind,
    matchId: match.id,
    content: {
      ...{
        text,
        owed: owedIn(match, match.state.position),
        match: stateOf(match),
        side,
        events: shown.events,
        asked,
      },
      entry: { ...pick(shown), action: writeAction(shown.action) },
    },
  });
  const happened = textOf(shown);
  return [
    message('entry', happened),
    ...(entry.action.type === 'pauseMatch' ? [message('paused', happened)] : []),
    ...(entry.action.type === 'resumeMatch' ? [message('resumed', happened)] : []),
    ...(last ? asked : [])
      .filter(({ side }) => view.sides.includes(side) && !isPlayed(match, side))
      .flatMap((one) => {
        if (one.what !== turn) return [message('decision-asked', `${happened} ${askText(one)}`, one.side)];
        return givesTurn(match, entry, one.side) ? [message('your-turn', askText(one), one.side)] : [];
      }),
    ...entry.events.flatMap((event) =>
      event.type === 'matchEnded' ? [message('match-over', overText(event.result))] : [],
    ),
  ];
}

/** True if the service plays the side, so that its holder needs no message. */
function isPlayed({ header, state }: OpenMatch, side: string): boolean {
  return aiSettingsIn(header, state.position, side) !== undefined;
}

/**
 * True if the entry gives the turn to a side. A player who has just acted needs no message about their own turn.
 */
function givesTurn({ header }: OpenMatch, { side: actor, action }: NumberedEntry, side: string): boolean {
  if (actor === side) return false;
  return header.sides.includes(actor) || action.type === 'resumeMatch' || action.type === 'rewind';
}

/** Message to the side that begins, sent when the match begins or the seat is taken. */
export function messageOfFirstTurn(
  webhook: string,
  match: OpenMatch,
  side: string,
  generation: number,
): Message | undefined {
  const own = askedIn(match).find((one) => one.side === side);
  if (own === undefined) return undefined;
  const kind = own.what === turn ? 'your-turn' : 'decision-asked';
  const eventId = eventIdOf(webhook, kind, match.id, match.version, side, 'seat', generation);
  return { eventId, kind, matchId: match.id, content: contentBeside(match, askText(own), side) };
}

/** Message about the new holder of a seat. */
export function messageOfSeat(
  webhook: string,
  match: OpenMatch,
  taken: { readonly side: string; readonly generation: number },
  view: WebhookAudience,
): Message {
  const eventId = eventIdOf(webhook, 'seat-joined', match.id, taken.side, taken.generation);
  const content = contentBeside(
    match,
    `The seat of ${playerTitle(taken.side)} has been taken.`,
    view.sides[0] ?? null,
  );
  return { eventId, kind: 'seat-joined', matchId: match.id, content };
}

/** Message requested to test the delivery. */
export function messageOfPing(eventId: string, match: OpenMatch | undefined, side: string | null): Message {
  const text = 'This is a ping.';
  const content =
    match === undefined
      ? { text, owed: null, match: null, side, entry: null, events: [], asked: [] }
      : contentBeside(match, text, side);
  return { eventId, kind: 'ping', matchId: match?.id ?? null, content };
}

function contentBeside(match: OpenMatch, text: string, side: string | null): Message['content'] {
  const owed = owedIn(match, match.state.position);
  return { text, owed, match: stateOf(match), side, entry: null, events: [], asked: askedIn(match) };
}

function stateOf({ id, header, version, state }: OpenMatch): NonNullable<WebhookPayload['match']> {
  const { turn: number, phase, phasing, paused, result } = state.position;
  return {
    ...{ id, title: header.title, system: header.system, scenario: header.scenario },
    ...{ version, turn: number, phase, phasing, paused: paused?.reason ?? null },
    ...(result !== undefined && { winner: result.winner }),
  };
}

function pick({ number, side, by, at }: HistoryEntry) {
  return { number, side, by, at };
}

/** One line with the action of a side and the results of its dice. */
function textOf({ side, action, events }: HistoryEntry): string {
  return [`${sideTitle(side)}: ${writeAction(action)}.`, ...events.flatMap(rollText)].join(' ');
}

function rollText(event: GameEvent): readonly string[] {
  return event.type === 'combatResolved' ? [`Die ${event.die}: ${event.result}.`] : [];
}

function askText({ side, what, deadline }: Asked): string {
  const until = deadline === null ? '' : ` Time runs out at ${deadline}.`;
  return what === turn
    ? `It is the turn of ${playerTitle(side)}.${until}`
    : `It is for ${playerTitle(side)} to decide.${until}`;
}

function overText({ winner, level }: { readonly winner: string | null; readonly level: string }): string {
  return `The match is over: ${winner === null ? 'neither player' : playerTitle(winner)} wins (${level}).`;
}
