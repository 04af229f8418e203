import { PROBLEMS, filled } from '../problems/problems';
import type { Filling } from '../problems/problems';
import type { Values } from '../problems/record';

type RefusedCode =
  | 'BAD_TOKEN'
  | 'RATE_LIMITED'
  | 'TOO_MANY_STREAMS'
  | 'TOO_MANY_UNDER_WAY'
  | 'BAD_REQUEST'
  | 'BAD_JSON'
  | 'BODY_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE';

/** Code with the values that its sentence needs. */
type Reason = { [Code in RefusedCode]: [code: Code, ...Filling<Code>] }[RefusedCode];

/** Request that no API accepts, whatever it asks for. */
export class RefusedRequest extends Error {
  override readonly name: string = 'RefusedRequest';
  readonly status: number;
  readonly code: RefusedCode;
  /** Values in the sentence, for the client. */
  readonly details: Values;

  constructor(...[code, details = {}]: Reason) {
    const { status, text } = PROBLEMS[code];
    super(filled(text, details));
    [this.status] = status;
    this.code = code;
    this.details = details;
  }
}
