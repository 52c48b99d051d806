import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { segmentSentences } from './sentences.ts';

/** One paragraph a line, with ‖ between its sentences; written by hand and not used to find the rules. */
function readParagraphs(name: string): { text: string; boundaries: Set<number> }[] {
  const lines = readFileSync(new URL(`held-out/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => {
    const boundaries = new Set<number>();
    let text = '';
    for (const sentence of line.split(' ‖ ')) {
      if (text !== '') {
        boundaries.add(text.length);
        text += ' ';
      }
      text += sentence;
    }
    return { text, boundaries };
  });
}

/** Counts boundaries inside paragraphs; the end of a paragraph is one for every rule and proves nothing. */
function measure(...names: string[]) {
  let [right, extra, missed] = [0, 0, 0];
  const wrong: string[] = [];
  for (const { text, boundaries } of names.flatMap(readParagraphs)) {
    const found = segmentSentences(text)
      .map(({ end }) => end)
      .slice(0, -1);
    const around = (at: number) => `${text.slice(Math.max(0, at - 25), at)}‖${text.slice(at, at + 20)}`;
    for (const at of found) {
      if (boundaries.has(at)) right += 1;
      else {
        extra += 1;
        wrong.push(`+ ${around(at)}`);
      }
    }
    for (const at of boundaries)
      if (!found.includes(at)) {
        missed += 1;
        wrong.push(`− ${around(at)}`);
      }
  }
  const [precision, recall] = [right / (right + extra), right / (right + missed)];
  return { gold: right + missed, precision, recall, f1: (2 * precision * recall) / (precision + recall), wrong };
}

const PROSE = [
  'literature-and-history',
  'science-news-and-rules',
  'stories-and-letters',
  'school-and-everyday',
  'unseen-kinds',
];

describe('sentences of texts that the rules were not made from', () => {
  it.each([[PROSE], ...PROSE.map((name) => [[name]])])('prose %s: F1 of at least 0.99', (names) => {
    const { gold, f1, wrong } = measure(...names);
    expect(gold).toBeGreaterThan(95);
    expect(f1 >= 0.99 ? [] : wrong).toEqual([]);
  });

  it('one hard place a line: precision and recall of at least 0.97', () => {
    const { gold, precision, recall, wrong } = measure('probes');
    expect(gold).toBeGreaterThan(70);
    expect(precision >= 0.97 && recall >= 0.97 ? [] : wrong).toEqual([]);
  });
});
