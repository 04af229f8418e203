import { z } from 'zod';
import { hexside } from '../../model/action-fields';
import { valuesIn, type NotationReader } from '../../model/notation';
import { standingOrder, wordNotation } from '../../model/standing-orders';
import type { State } from '../../model/state';
import type { SideIndex } from '../../model/side';

const cityWords = ['ask', 'never', 'most'] as const;

/** 11.1: the order for shortening the side's own retreats. */
const city = standingOrder({
  order: z
    .enum(cityWords)
    .optional()
    .describe('How far Cities shorten the side’s own retreats (Arnhem 11.1).'),
  notation: wordNotation('city', cityWords),
  odds: { order: 'most', words: 'a City shortens a retreat as far as it may (ARN 11.1)' },
});

const demolitionWords = ['ask', 'attempt', 'decline'] as const;
/** The standing order for a wired bridge (12.12). */
export const demolitionOrderSchema = z.enum(demolitionWords);

/** Orders for all wired bridges and for single ones (12.12). */
const demolition = standingOrder({
  order: z
    .strictObject({
      default: demolitionOrderSchema.optional(),
      bridges: z
        .array(z.strictObject({ bridge: hexside, order: demolitionOrderSchema }))
        .max(60)
        .optional(),
    })
    .optional()
    .describe('Whether to blow wired bridges (Arnhem 12.1): for all, and for single ones.'),
  notation: {
    read: {
      demolition: (line) => (line.nothing() ? {} : { default: line.oneOf(demolitionWords) }),
      bridges: (line) => ({ bridges: valuesIn(line, readBridge) }),
    },
    write({ default: all, bridges }, as) {
      const single = bridges?.map(({ bridge, order }) => `${as.hexside(bridge)}=${order}`);
      const forAll = all ?? (bridges === undefined ? as.nothing : undefined);
      return [
        ...setting('demolition', forAll),
        ...setting('bridges', single && (single.length > 0 ? single.join(',') : as.nothing)),
      ];
    },
  },
  odds: { order: { default: 'decline' }, words: 'no bridge is blown (ARN 12.11)' },
});

function setting(name: string, said: string | undefined): [string, string][] {
  return said === undefined ? [] : [[name, said]];
}

function readBridge(line: NotationReader): {
  bridge: readonly string[];
  order: (typeof demolitionWords)[number];
} {
  const bridge = line.hexside();
  line.equals();
  return { bridge, order: line.oneOf(demolitionWords) };
}

/** Standing orders for Arnhem's own decisions. */
export const standingOrders = { city, demolition };

const ownOrders = z.object({ city: city.order, demolition: demolition.order });

/** The standing orders of a side for Arnhem's own decisions. */
export function ordersOf(state: State, side: SideIndex): z.infer<typeof ownOrders> {
  return ownOrders.parse(state.standingOrders[side]);
}
