interface Answer<T> {
  readonly data: T | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** Client of one match over several servers; each request goes to the next one. */
export class Client {
  /** Tokens of the seats, by side. */
  readonly tokens: Record<string, string> = {};
  requests = 0;

  constructor(private readonly urls: readonly string[]) {}

  /** Asks as a side, or as a spectator. */
  async ask<T>(query: string, variables: object = {}, side?: string): Promise<T> {
    const url = this.urls[this.requests % this.urls.length]!;
    this.requests += 1;
    const token = side === undefined ? undefined : this.tokens[side];
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // The server may close an idle connection just when the client uses it again.
        connection: 'close',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as Answer<T>;
    if (data === null || errors !== undefined) throw new Error(JSON.stringify(errors));
    return data;
  }
}
