/** Any action, of whatever kind. */
export interface AnyAction {
  readonly type: string;
  readonly [field: string]: unknown;
}
