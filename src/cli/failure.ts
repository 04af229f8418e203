/** Something that the person at the terminal can put right; the message is one sentence for him. */
export class Failure extends Error {
  override readonly name = 'Failure';
}
