/** The package brings no types. */
declare module 'gifenc' {
  interface Encoder {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: {
        /** Red, green and blue of each colour; of the first frame the palette of all. */
        readonly palette?: readonly (readonly number[])[];
        /** Milliseconds. */
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
