import { Field, Float, ID, ObjectType } from 'type-graphql';
import type { BoardLayout } from '../pictures';
import type { PrintedPicture } from '../service/api';

export interface ShownPicture extends Omit<PrintedPicture, 'content'> {
  readonly text: string;
  readonly url: string;
}

export interface ListedLayout extends Omit<BoardLayout, 'hexes'> {
  readonly hexes: readonly { readonly hex: string; readonly x: number; readonly y: number }[];
}

@ObjectType('PrintedPicture', { description: 'A drawing of a game as it is printed, as SVG.' })
export class PrintedPictureType implements ShownPicture {
  @Field(() => String)
  readonly mediaType!: PrintedPicture['mediaType'];

  @Field(() => String, { description: 'Equal drawings have equal tags.' })
  readonly tag!: string;

  @Field(() => String, { description: 'The SVG.' })
  readonly text!: string;

  @Field(() => String, { description: 'Where REST has the same drawing, below the address of the server.' })
  readonly url!: string;
}

@ObjectType('BoardPoint', { description: 'A place on the printed map, or a step on it; y runs down.' })
export class BoardPointType {
  @Field(() => Float, { description: 'To the right.' })
  readonly x!: number;

  @Field(() => Float, { description: 'Down.' })
  readonly y!: number;
}

@ObjectType('HexCentre', { description: 'The centre of a hex on the printed map.' })
export class HexCentreType extends BoardPointType {
  @Field(() => ID, { description: 'The hex.' })
  readonly hex!: string;
}

@ObjectType('BoardLayout', { description: 'Where things lie on the printed map, in its units.' })
export class BoardLayoutType implements ListedLayout {
  @Field(() => Float, { description: 'The width of the map.' })
  readonly width!: number;

  @Field(() => Float, { description: 'The height of the map.' })
  readonly height!: number;

  @Field(() => BoardPointType, { description: 'The upper left corner of the map.' })
  readonly origin!: BoardPointType;

  @Field(() => Float, { description: 'From the centre of a hex to that of its neighbour.' })
  readonly spacing!: number;

  @Field(() => Float, { description: 'The side of a counter.' })
  readonly counter!: number;

  @Field(() => Float, {
    description: 'The side of the square that a symbol of a counter fills with its shadow.',
  })
  readonly symbol!: number;

  @Field(() => [BoardPointType], {
    description:
      'From the centre of a hex to its corners, clockwise. The hexside of direction d lies between the corners d and d + 1; direction 0 is the north where the lines of the map run from west to east, else the west.',
  })
  readonly corners!: readonly BoardPointType[];

  @Field(() => [HexCentreType], { description: 'The centre of every hex of the map.' })
  readonly hexes!: readonly HexCentreType[];
}

export function toPrintedPicture({ content, ...rest }: PrintedPicture, url: string): ShownPicture {
  return { ...rest, text: content, url };
}

/** A layout whose hexes are a list. */
export function toBoardLayout({ hexes, ...rest }: BoardLayout): ListedLayout {
  return { ...rest, hexes: Object.entries(hexes).map(([hex, centre]) => ({ hex, ...centre })) };
}
