import { Field, Int, ObjectType } from 'type-graphql';
import { PICTURE_FORMATS, THEMES } from '../pictures';
import type { PictureFormat } from '../pictures';
import type { DrawnPicture } from '../service/api';
import { DeniedType } from './denied';
import { enumOf } from './derive/enums';
import { PositionRefusedType } from './jobs';
import { ScenarioRefusedType } from './stateless';
import { unionByStatus } from './submit-result';

export const PictureFormatEnum = enumOf('PictureFormat', PICTURE_FORMATS, {
  description: 'How a board is drawn.',
});

export const ThemeEnum = enumOf('Theme', THEMES, {
  description: 'Colours: those of the printed map, for dark screens, or to save ink.',
});

@ObjectType('Picture', { description: 'A picture of the board.' })
export class PictureType implements Omit<DrawnPicture, 'content'> {
  readonly content!: string | Uint8Array;

  @Field(() => PictureFormatEnum)
  readonly format!: PictureFormat;

  @Field(() => String)
  readonly mediaType!: string;

  @Field(() => String, { description: 'Equal pictures have equal tags.' })
  readonly tag!: string;

  @Field(() => Int, { description: 'Pixels; of plain text its columns.' })
  readonly width!: number;

  @Field(() => Int, { description: 'Pixels; of plain text its lines.' })
  readonly height!: number;

  @Field(() => String, { nullable: true, description: 'The SVG or the plain text; null for a PNG.' })
  get text(): string | null {
    return typeof this.content === 'string' ? this.content : null;
  }

  @Field(() => String, { description: 'The picture in base64.' })
  get base64(): string {
    return Buffer.from(this.content).toString('base64');
  }
}

@ObjectType('MatchPicture', { description: 'A picture of the board of a match.' })
export class MatchPictureType extends PictureType {
  @Field(() => String, { description: 'Where REST has the same picture, below the address of the server.' })
  readonly url!: string;
}

@ObjectType('OwnPicture', { description: 'A picture of a position.' })
export class OwnPictureType {
  readonly status!: 'ok';

  @Field(() => PictureType)
  readonly picture!: PictureType;
}

export const OwnPictureUnion = unionByStatus(
  'OwnPictureResult',
  {
    ok: OwnPictureType,
    'position-refused': PositionRefusedType,
    'scenario-refused': ScenarioRefusedType,
    denied: DeniedType,
  },
  'A picture of a position, or what is wrong with it.',
);

/** A picture as its type has it: the getters read what the service has drawn. */
export function toPicture(picture: DrawnPicture): PictureType {
  return Object.assign(new PictureType(), picture);
}

export function toMatchPicture(picture: DrawnPicture, url: string): MatchPictureType {
  return Object.assign(new MatchPictureType(), picture, { url });
}
