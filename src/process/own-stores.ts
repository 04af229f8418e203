import type { Config } from '../config/config';
import { openStores } from '../storage/open-stores';
import type { WriterThreadOptions } from '../storage/embedded/writer-thread';
import type { Stores } from '../storage/stores';

export const bytesOf = (megabytes: number): number => megabytes * 2 ** 20;

/** Opens the stores of the settings. Throws StorageUnavailable if they cannot be reached. */
export function storesOf(config: Config, thread?: WriterThreadOptions): Promise<Stores> {
  const { redisUrl, storeDirectory, reserveMegabytes, archive } = config;
  return redisUrl === undefined
    ? openStores({
        ...{ kind: 'embedded', directory: storeDirectory, archive },
        ...{ reserveBytes: bytesOf(reserveMegabytes), thread },
      })
    : openStores({
        ...{ kind: 'redis', url: redisUrl, archive },
        ...{ cluster: config.redisCluster, replicas: config.redisReplicas },
      });
}
