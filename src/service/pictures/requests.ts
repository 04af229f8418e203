import type { PictureFormat, Theme } from '../../pictures';

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

export interface PictureRequest<Options> {
  readonly format: PictureFormat;
  readonly options?: Options | undefined;
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
