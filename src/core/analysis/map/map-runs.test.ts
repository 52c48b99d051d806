import { expect, it } from 'vitest';
import { mapRuns } from './map-runs.ts';
import { understandingMap } from './understanding-map.ts';

const ask = (questionId: string, ...sentenceIds: string[]) => ({
  questionId,
  sentenceIds,
  share: 0.5,
  scored: 26,
  marks: [],
});
const text = (...blocks: string[]) =>
  blocks.flatMap((ids, block) => [...ids].map((id) => ({ id, blockId: String(block) })));
const runsOf = (questions: Parameters<typeof understandingMap>[0], ...blocks: string[]) =>
  mapRuns(text(...blocks), understandingMap(questions)).map(
    ({ sentenceIds, sentence, isFirst }) =>
      `${sentenceIds.join('')}:${sentence.questionIds.join('')}${isFirst ? '!' : ''}`,
  );

it.each<[string, Parameters<typeof understandingMap>[0], readonly string[], readonly string[]]>([
  ['sentences in a row of one question are one band', [ask('1', 'a', 'b', 'c')], ['abcd'], ['abc:1!']],
  ['a sentence between breaks it, and the number is not said again', [ask('1', 'a', 'c')], ['abc'], ['a:1!', 'c:1']],
  ['a paragraph breaks it', [ask('1', 'a', 'b')], ['a', 'b'], ['a:1!', 'b:1']],
  ['another question begins another', [ask('1', 'a'), ask('2', 'b')], ['ab'], ['a:1!', 'b:2!']],
  ['of two questions at once it is one of both', [ask('1', 'a', 'b'), ask('2', 'b')], ['ab'], ['a:1!', 'b:12!']],
  ['what nobody asked about is in none', [{ ...ask('1'), marks: [{ sentenceId: 'a', takers: 3 }] }], ['ab'], []],
])('%s', (_name, questions, blocks, runs) => {
  expect(runsOf(questions, ...blocks)).toEqual(runs);
});
