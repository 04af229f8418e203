/** The package has no types of its own. */
declare module 'gifenc' {
  interface Encoder {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: {
        /** Red, green and blue of each colour; the palette of the first frame serves all frames. */
        readonly palette?: readonly (readonly number[])[];
        /** In milliseconds. */
        readonly delay: number;
        readonly transparent?: boolean;
        readonly transparentIndex?: number;
        /** 1: the frame stays beneath the next one. */
        readonly dispose?: number;
      },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
  }

  export function GIFEncoder(): Encoder;
}
