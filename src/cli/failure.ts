/** Error that the user can correct; its message is one sentence for them. */
export class Failure extends Error {
  override readonly name = 'Failure';
}
