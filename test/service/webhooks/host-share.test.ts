import { HostShare, MOST_A_MINUTE } from '../../../src/service/webhooks/host-share';

describe('The share of a host', () => {
  it('is so many messages a minute, whatever their address there', () => {
    const share = new HostShare();
    const waits = Array.from({ length: MOST_A_MINUTE + 2 }, (_, at) =>
      share.take(`https://chat.example:${8000 + at}/${at}`, 1_000 + at),
    );
    expect(waits.slice(0, MOST_A_MINUTE)).toEqual(Array<number>(MOST_A_MINUTE).fill(0));
    expect(waits.slice(MOST_A_MINUTE)).toEqual([60_000 - MOST_A_MINUTE, 60_000 - MOST_A_MINUTE - 1]);
    expect(share.take('https://other.example/', 2_000)).toBe(0);
    expect(share.take('https://chat.example/', 61_000)).toBe(0);
  });
});
