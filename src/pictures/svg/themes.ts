import { MAP, SIDE_COLOURS } from './palette';

/** `paper` is the printed map, `night` is for dark screens, `print` saves ink. */
export const THEMES = ['paper', 'night', 'print'] as const;
export type Theme = (typeof THEMES)[number];

const [first, second] = SIDE_COLOURS;

/** Replacements of palette colours in each theme. */
const REPLACED: Readonly<Record<Exclude<Theme, 'paper'>, ReadonlyMap<string, string>>> = {
  night: new Map([
    [MAP.paper, '#14181c'],
    [MAP.clear, '#2d3238'],
    [MAP.mixed, '#333b32'],
    [MAP.grove, '#313930'],
    [MAP.woods, '#2f4a33'],
    [MAP.broken, '#4d4433'],
    [MAP.rough, '#604a33'],
    [MAP.city, '#4f403d'],
    [MAP.water, '#2a5570'],
    [MAP.tree, '#557a52'],
    [MAP.slope, '#94734a'],
    [MAP.building, '#cbbbac'],
    [MAP.shore, '#5a9fc0'],
    [MAP.stream, '#5f9fc0'],
    [MAP.grid, '#4d535b'],
    [MAP.number, '#a4aab0'],
    [MAP.road, '#d9755b'],
    [MAP.trail, '#c0946a'],
    [MAP.halo, '#15191d'],
    [MAP.ink, '#ece6d8'],
    [MAP.place, '#cfb084'],
    [MAP.danger, '#f4574a'],
    [MAP.line, '#cc94ee'],
    [first.zone, '#8cc04c'],
    [first.arrow, '#a8d46a'],
    [second.zone, '#78a8d2'],
    [second.arrow, '#9fc3e0'],
    [second.edge, '#98a2aa'],
  ]),
  print: new Map([
    [MAP.paper, '#ffffff'],
    [MAP.clear, '#ffffff'],
    [MAP.mixed, '#f4f5ea'],
    [MAP.grove, '#f6f6ec'],
    [MAP.woods, '#e0ead4'],
    [MAP.broken, '#f3ebd9'],
    [MAP.rough, '#e6d8c3'],
    [MAP.city, '#e9e1dc'],
    [MAP.water, '#d3e6ef'],
    [MAP.halo, '#ffffff'],
  ]),
};

/** Converts a drawing to the colours of a theme. A colour without a replacement stays, such as those of counters. */
export function themed(svg: string, theme: Theme): string {
  if (theme === 'paper') return svg;
  const replaced = REPLACED[theme];
  return svg.replace(/(?<==")#[0-9a-f]{6}(?=")/g, (colour) => replaced.get(colour) ?? colour);
}
