import { describe, expect, test } from 'vitest';
import { EVENT_COLOURS } from './event-looks.ts';
import { EVENT_PAINTS } from './event-paints.ts';

const PAGE = ['#FBFAF6', '#15171C'] as const;
const INK = ['#1C1B19', '#ECE8DF'] as const;
const MUTED = ['#5A564E', '#A9A498'] as const;

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(EVENT_COLOURS)('the paints of %s', (colour) => {
  const paint = EVENT_PAINTS[colour];
  test.each([0, 1] as const)('can be read in theme %i', (theme) => {
    const { deep, strong, on, soft } = paint;
    for (const [text, ground] of [
      [deep, soft],
      [deep, PAGE],
      [strong, soft],
      [on, deep],
      [on, strong],
      [INK, soft],
      [MUTED, soft],
    ] as const)
      expect(contrast(text[theme], ground[theme])).toBeGreaterThanOrEqual(4.5);
  });
});
