type Granted<T> = Extract<T, { readonly status: 'ok' }>;

/** An answer of the service that must not be a denial. */
export function grantedAnswer<T extends { readonly status: string }>(answer: T): Granted<T> {
  if (isGranted(answer)) return answer;
  throw new Error(JSON.stringify(answer));
}

/** The same for a promised answer. */
export async function granted<T extends { readonly status: string }>(
  answer: Promise<T>,
): Promise<Granted<T>> {
  return grantedAnswer(await answer);
}

function isGranted<T extends { readonly status: string }>(answer: T): answer is Granted<T> {
  return answer.status === 'ok';
}
