import type { HistoryEntry, MatchInfo, MatchView } from '@westwall/sdk';

/** Content of each event of a board. */
export interface BoardEvents {
  readonly ready: { readonly view: MatchView; readonly match?: MatchInfo };
  readonly entry: HistoryEntry;
  readonly due: Pick<MatchView, 'toAct' | 'owed'>;
  readonly over: NonNullable<MatchInfo['result']>;
  readonly hex: { readonly hex: string; readonly units: readonly string[] };
  readonly failed: { readonly message: string };
}

interface BoardMembers {
  match: string | null;
  /** Token of a seat; as a property it is not written into the page. */
  token: string | null;
  side: string | null;
  controls: boolean;
  position: string | null;
  /** Address of the service, if the script comes from elsewhere. */
  service: string | null;
  addEventListener<Kind extends keyof BoardEvents>(
    kind: Kind,
    listener: (event: CustomEvent<BoardEvents[Kind]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** `<westwall-board>`: a live match, a match to play, or a position, in any page. */
export type WestwallBoard = BoardMembers & HTMLElement;

declare global {
  interface HTMLElementTagNameMap {
    'westwall-board': WestwallBoard;
  }
}
