import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

export interface SmallServer {
  readonly port: number;
  /** Closes at once and cuts connections. */
  close(): Promise<void>;
}

/** Serves an app that has nothing to finish when it ends. */
export async function openSmallServer(
  app: Express,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<SmallServer> {
  const server = app.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
