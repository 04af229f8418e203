type Granted<T> = Extract<T, { readonly status: 'ok' }>;

/** Answer of the service; throws for a denial. */
export function grantedAnswer<T extends { readonly status: string }>(answer: T): Granted<T> {
  if (isGranted(answer)) return answer;
  throw new Error(JSON.stringify(answer));
}

/** Promised answer; rejects for a denial. */
export async function granted<T extends { readonly status: string }>(
  answer: Promise<T>,
): Promise<Granted<T>> {
  return grantedAnswer(await answer);
}

function isGranted<T extends { readonly status: string }>(answer: T): answer is Granted<T> {
  return answer.status === 'ok';
}
