import { RestDoor } from '../../rest/client';
import { openWorld } from '../../rest/walk/world';
import { run, tellParent } from '../../storage/children/store';
import { mainThreadMs } from '../main-thread';

export interface Ready {
  readonly url: string;
  readonly bearers: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<string, string>>;
}

/** The longest that one turn of the event loop has taken while it was watched, in milliseconds of CPU. */
interface Watched {
  readonly stretch: number;
}

export type FromServer = Ready | Watched;

/** Begins or ends to watch, or serves a world in which nothing has been done yet. */
export type ToServer = { readonly watch: boolean } | { readonly renew: true };

/** Serves the world of the examples in a process of its own, whose main thread does nothing else. */
run(async () => {
  const serveNewWorld = async (): Promise<void> => {
    const { service, bearers, names } = await openWorld();
    const { server } = await RestDoor.open(service);
    tellParent({ url: server.url, bearers, names } satisfies Ready);
  };
  let watching = false;
  let stretch = 0;
  let last = 0;
  const look = (): void => {
    const now = mainThreadMs(process.pid);
    stretch = Math.max(stretch, now - last);
    last = now;
    if (watching) setImmediate(look);
  };
  process.on('message', (message: ToServer) => {
    if ('renew' in message) {
      void serveNewWorld();
      return;
    }
    const { watch } = message;
    watching = watch;
    if (watch) {
      stretch = 0;
      last = mainThreadMs(process.pid);
      setImmediate(look);
    } else {
      tellParent({ stretch } satisfies Watched);
    }
  });
  await serveNewWorld();
});
