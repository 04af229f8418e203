import type { BoardLayout, PictureFormat, Theme } from '../../pictures';
import type { Answer } from '../denials';
import type { MatchQuery } from '../matches/api';
import type { PositionRequest, Stateless } from '../stateless/api';
import type { MatchPictureOptions, PictureOptions, ReplayOptions } from './schema';

/** An animated picture. */
export interface DrawnReplay {
  readonly mediaType: 'image/gif';
  /** Equal pictures have equal tags. */
  readonly tag: string;
  readonly content: string | Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface DrawnPicture {
  readonly format: PictureFormat;
  readonly mediaType: string;
  /** Equal pictures have equal tags. */
  readonly tag: string;
  /** SVG and plain text are text; a PNG is bytes. */
  readonly content: string | Uint8Array;
  /** Pixels; of a text columns and lines. */
  readonly width: number;
  readonly height: number;
}

interface PictureRequest<Options> {
  readonly format: PictureFormat;
  readonly options?: Options | undefined;
}

/** Pictures of the board. They are drawn in threads and kept for a while. */
export interface PictureService {
  /** The board of a match after an entry, as its viewer may see it. */
  ofMatch(
    request: MatchQuery & PictureRequest<MatchPictureOptions>,
  ): Promise<Answer<{ readonly picture: DrawnPicture }>>;
  /** The moves and combats of a Player-Turn one after another, as their viewer may see them. */
  replay(
    request: MatchQuery & { readonly options?: ReplayOptions | undefined },
  ): Promise<Answer<{ readonly picture: DrawnReplay }>>;
  /** The board of a position that was sent along; `events` are what happened last, to be marked. */
  ofPosition(
    request: PositionRequest &
      PictureRequest<PictureOptions> & { readonly events?: readonly unknown[] | undefined },
  ): Promise<Stateless<{ readonly picture: DrawnPicture }>>;
}

/** A drawing of the printed components of a game, as SVG. */
export interface PrintedPicture {
  readonly mediaType: 'image/svg+xml';
  readonly content: string;
  /** Equal drawings have equal tags. */
  readonly tag: string;
}

export interface PrintedGame {
  readonly system: string;
  /** Of another package than that of the service, as a match has it. */
  readonly dataHash?: string | undefined;
}

interface PrintedRequest extends PrintedGame {
  readonly theme?: Theme | undefined;
}

export interface MapRequest extends PrintedRequest {
  /** With what objectives are worth in this scenario. */
  readonly scenario?: string | undefined;
}

export interface CounterPicturesRequest extends PrintedRequest {
  /** Types that a match corrects (R-UT), by unit; by default those that the rules take the units for. */
  readonly unitTypes?: Readonly<Record<string, string>> | undefined;
}

/** The parts of a board, for programs that put it together themselves. They are the same for everybody. */
export interface BoardParts {
  /** The printed map alone. */
  map(request: MapRequest): Promise<Answer<{ readonly picture: PrintedPicture }>>;
  /** A symbol for each counter: `counter-<unit id>`. */
  counters(request: CounterPicturesRequest): Promise<Answer<{ readonly picture: PrintedPicture }>>;
  /** Where things lie on the map. */
  layout(request: PrintedGame): Promise<Answer<{ readonly layout: BoardLayout; readonly tag: string }>>;
}
