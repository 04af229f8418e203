/** Part of a sentence: plain words, or the number of a case or a ruling. */
export interface Part {
  readonly text: string;
  readonly cited: boolean;
}

/** `STD 7.41`, `ARN 18.13(GT1)`, `R-OBL-6`. */
const numbers = /((?:STD|ARN|BAS|HUR|REM) \d{1,2}\.\d+(?:\([^()\s]+\))?|R-[A-Z]+-\d+)/;

/** Splits a sentence at the numbers that it cites. */
export function partsOf(sentence: string): readonly Part[] {
  return sentence
    .split(numbers)
    .map((text, at) => ({ text, cited: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
