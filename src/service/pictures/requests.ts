import type { PictureFormat, Theme } from '../../pictures';

/** Animated picture. */
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
  /** Text for SVG and plain text, bytes for a PNG. */
  readonly content: string | Uint8Array;
  /** Pixels; for plain text, columns and lines. */
  readonly width: number;
  readonly height: number;
}

export interface PictureRequest<Options> {
  readonly format: PictureFormat;
  readonly options?: Options | undefined;
}

/** Drawing of the printed components of a game, as SVG. */
export interface PrintedPicture {
  readonly mediaType: 'image/svg+xml';
  readonly content: string;
  /** Equal drawings have equal tags. */
  readonly tag: string;
}

export interface PrintedGame {
  readonly system: string;
  /** Hash of a package, as a match records it; by default that of the service. */
  readonly dataHash?: string | undefined;
}

interface PrintedRequest extends PrintedGame {
  readonly theme?: Theme | undefined;
}

export interface MapRequest extends PrintedRequest {
  /** Scenario whose values of the objectives are shown. */
  readonly scenario?: string | undefined;
}

export interface CounterPicturesRequest extends PrintedRequest {
  /** Types that a match corrects (R-UT), by unit; by default the type of each unit under the rules. */
  readonly unitTypes?: Readonly<Record<string, string>> | undefined;
}
