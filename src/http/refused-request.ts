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

/** A code with what its sentence needs. */
type Reason = { [Code in RefusedCode]: [code: Code, ...Filling<Code>] }[RefusedCode];

/** A request that no API lets in, whatever it asks for. */
export class RefusedRequest extends Error {
  override readonly name: string = 'RefusedRequest';
  readonly status: number;
  readonly code: RefusedCode;
  /** For the client: the values in the sentence. */
  readonly details: Values;

  constructor(...[code, details = {}]: Reason) {
    const { status, text } = PROBLEMS[code];
    super(filled(text, details));
    [this.status] = status;
    this.code = code;
    this.details = details;
  }
}
