import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalizeOptions } from '#core/questions/finalizing/finalize-options.ts';
import { presentOptions } from '#core/questions/presenting/present-options.ts';
import { singleSchemas } from '#core/questions/single/single-schema.ts';
import { formatMarkedRow, parseMarkedRow, trimMarkedRow } from './marked-row.ts';

const WATER = parseMarkedRow('  H_{2}O, *вода* ');

describe('a row with marks', () => {
  it('keeps its words apart from their marks, and has no runs where nothing is marked', () => {
    expect(WATER.text).toBe('  H2O, вода ');
    expect(parseMarkedRow('H2O')).toEqual({ text: 'H2O' });
    expect(formatMarkedRow(WATER)).toBe('  H_{2}O, *вода* ');
  });

  it('is trimmed with its runs', () => {
    expect(trimMarkedRow({ id: 'a', ...WATER })).toEqual({ id: 'a', ...parseMarkedRow('H_{2}O, *вода*') });
    expect(trimMarkedRow({ text: ' а ' })).toEqual({ text: 'а' });
  });

  it('has the same words in its runs, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('*', '**', '_{', '^{', '}', '\\', 'а', ' ', 'б')), (signs) => {
        const row = trimMarkedRow(parseMarkedRow(signs.join('')));
        expect((row.inlines ?? [{ text: row.text }]).map(({ text }) => text).join('')).toBe(row.text);
        expect(row.text.trim()).toBe(row.text);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('options with marks', () => {
  const image = { fileId: 'file', width: 4, height: 3, alt: 'Крапля' };
  const option = { id: 'a', ...parseMarkedRow('H_{2}O '), image };
  const body = { options: [option, { id: 'b', text: 'CO' }], fixedOrder: true };

  it('keep them when the test is finalized and shown', () => {
    let last = 0;
    const final = finalizeOptions(body, () => `n${++last}`);
    const shown = presentOptions(final.body, { seed: 'x', shuffleOptions: true });
    expect(shown.options).toEqual([
      { id: 'n1', ...parseMarkedRow('H_{2}O'), image },
      { id: 'n2', text: 'CO' },
    ]);
    expect(singleSchemas.presented.safeParse(shown).success).toBe(true);
  });

  it.each([
    ['other words in the runs', { ...option, text: 'H2O2' }],
    ['a field of its own', { ...option, html: '<b>' }],
    ['an image from another site', { ...option, image: { ...image, fileId: 'https://example.org/a.png' } }],
    ['a footnote', { id: 'a', text: '', inlines: [{ text: '', footnote: 'f' }] }],
  ])('are refused with %s', (_name, wrong) =>
    expect(singleSchemas.draftBody.safeParse({ ...body, options: [wrong] }).success).toBe(false),
  );
});
