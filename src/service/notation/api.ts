import type { Answer } from '../denials';
import type { OfPackage } from '../games/api';
import type { CallerRequest } from '../access/caller';
import type { MatchQuery, MatchRequest, MatchTerms } from '../matches/api';
import type { MatchCreated } from '../matches/new-match';
import type { NotUnderstood, SubmitRequest, SubmitResult } from '../play/api';
import type { PositionRequest, Stateless } from '../stateless/api';
import type { ReadLine } from './schema';
import type { Unreadable } from './unreadable';

type Lines = Answer<{ readonly lines: readonly ReadLine[] }>;

interface SubmitNotationRequest extends Omit<SubmitRequest, 'actions'> {
  /** One action a line. Faces may stand in brackets behind the actions, or in `dice`. */
  readonly text: string;
}

export interface ImportRequest
  extends Omit<MatchTerms, 'dice' | 'entropy' | 'sealedTexts' | 'standingOrders' | 'aiSeats'>, OfPackage {
  /** A match in notation. */
  readonly text?: string | undefined;
  /** An exported match. One of the two is given. */
  readonly document?: unknown;
}

/** Actions and matches as text that people write in a chat (docs/callers/notation.md). */
export interface NotationService {
  /** Writes actions, a line each. */
  write(request: {
    readonly actions: readonly unknown[];
  }): Promise<Answer<{ readonly lines: readonly string[] }> | NotUnderstood>;
  /** Reads actions; in a position units may be named by their hexes. Whether they are legal is not looked at. */
  read(
    request: CallerRequest & Partial<PositionRequest> & { readonly text: string },
  ): Promise<Stateless<{ readonly lines: readonly ReadLine[] }> | Unreadable>;
  /** The same with the position of a match as its viewer sees it. */
  readInMatch(request: MatchQuery & { readonly text: string }): Promise<Lines | Unreadable>;
  submit(request: SubmitNotationRequest): Promise<SubmitResult | Unreadable>;
  /** The match in notation, as far as the viewer may see it. */
  exportMatch(request: MatchRequest): Promise<Answer<{ readonly text: string }>>;
  /**
   * A new match with the log of a text or of a document, played through the rules with its dice. It goes on
   * with dice that the players supply.
   */
  importMatch(request: ImportRequest): Promise<Answer<MatchCreated> | Unreadable>;
}
