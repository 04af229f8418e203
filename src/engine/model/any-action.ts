/** An action of any kind. */
export interface AnyAction {
  readonly type: string;
  readonly [field: string]: unknown;
}
