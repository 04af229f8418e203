import type { GameStore } from '../../src/storage/game-store';

/** Store with some of its methods replaced. */
export function withStore(store: GameStore, others: Partial<GameStore>): GameStore {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(others, name) ?? Reflect.get(target, name, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}
