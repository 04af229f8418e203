import type { OpenMatch } from '../../match/open-match';
import type { SeatTokens } from './tokens';
import type { PlaceToken } from './schema';

type Named = Pick<OpenMatch, 'id' | 'header'>;

/** Issues tokens for the present holders of places. */
export class PlaceTokens {
  constructor(private readonly tokens: SeatTokens) {}

  async seat({ id, header }: Named, side: string): Promise<PlaceToken & { readonly side: string }> {
    const seat = header.seats.find((one) => one.side === side);
    if (seat === undefined) throw new Error(`Match "${id}" has no seat "${side}".`);
    const { generation } = seat;
    return {
      role: 'player',
      side,
      token: await this.tokens.issue({ match: id, role: 'player', side, generation }),
    };
  }

  async referee({ id, header }: Named): Promise<PlaceToken> {
    const generation = header.refereeGeneration;
    return {
      role: 'referee',
      side: null,
      token: await this.tokens.issue({ match: id, role: 'referee', generation }),
    };
  }

  async spectator({ id, header }: Named): Promise<PlaceToken> {
    const generation = header.spectatorGeneration;
    return {
      role: 'spectator',
      side: null,
      token: await this.tokens.issue({ match: id, role: 'spectator', generation }),
    };
  }
}
