import { expect, it } from 'vitest';
import { glueRow } from './glued-row.ts';

const read = (pieces: Parameters<typeof glueRow>[0]['pieces']) =>
  glueRow({ pieces })
    .map((piece) => ('gapId' in piece ? `<${piece.before?.text ?? ''}_${piece.after?.text ?? ''}>` : piece.text))
    .join('');
const gap = { gapId: 'g' };

it('keeps a gap together with the words and signs that touch it', () => {
  expect(read([{ text: 'Він сказав: «' }, gap, { text: '», і пішов' }])).toBe('Він сказав: <«_»,> і пішов');
  expect(read([{ text: 'пере' }, gap, { text: 'ний' }])).toBe('<пере_ний>');
  expect(read([{ text: 'Садок ' }, gap, { text: ' коло' }])).toBe('Садок <_> коло');
  expect(read([gap, { text: '–' }, { gapId: 'h' }, { text: '.' }])).toBe('<_–><_.>');
});

it('allows a line break next to long words', () => {
  expect(read([{ text: 'найдовговічніші' }, gap, { text: 'найдовговічніші' }])).toBe(
    'найдовговічніші<_>найдовговічніші',
  );
});

it('keeps the marks of the text', () => {
  expect(glueRow({ pieces: [gap, { text: ', ', marks: ['emphasis'] }] })).toEqual([
    { gapId: 'g', before: null, after: { text: ',', marks: ['emphasis'] } },
    { text: ' ', marks: ['emphasis'] },
  ]);
});
