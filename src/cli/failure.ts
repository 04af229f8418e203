/** An error that the person at the terminal can correct; the message is one sentence for them. */
export class Failure extends Error {
  override readonly name = 'Failure';
}
