import { describe, expect, it } from 'vitest';
import type { Check } from '#contract/authoring/tests.ts';
import { checkLines, gravestFinding } from './check-lines.ts';

const check = (code: string, blocking: boolean, sentence: string, questionId: string | null = null): Check => ({
  code,
  blocking,
  sentence,
  questionId,
  textId: null,
});

describe('the list before finalizing', () => {
  it('has a line for everything that is in order, and counts these lines', () => {
    const { lines, passed, blocking } = checkLines([], 3);
    expect(lines.map(({ state }) => state)).toEqual(['good', 'good', 'good']);
    expect([passed, blocking]).toEqual([3, 0]);
  });

  it('has no line in praise of questions if there are none', () => {
    const { lines } = checkLines([check('question-missing', true, 'Додайте хоча б одне запитання.')], 0);
    expect(lines.map(({ state }) => state)).toEqual(['good', 'bad']);
    expect(lines[1]).toMatchObject({
      lead: 'Додайте хоча б одне запитання.',
      place: { step: 'questions', itemId: null },
    });
  });

  it('links to the part of the question, with blocking lines first', () => {
    const { lines, blocking } = checkLines(
      [
        check('option-much-longer', false, 'Запитання 1: один варіант довший.', 'q1'),
        check('key-missing', true, 'Запитання 2: позначте правильну відповідь.', 'q2'),
      ],
      2,
    );
    expect(blocking).toBe(1);
    expect(lines.slice(1)).toMatchObject([
      {
        state: 'bad',
        lead: 'Запитання 2',
        rest: ': позначте правильну відповідь.',
        place: { itemId: 'q2', part: 'key' },
      },
      { state: 'warn', lead: 'Запитання 1', place: { itemId: 'q1', part: 'options' } },
    ]);
  });

  it('has a single line for a question that is not written yet, without praise', () => {
    const { lines, blocking } = checkLines(
      [
        check('prompt-empty', true, 'Запитання 1: напишіть запитання.', 'q1'),
        check('options-too-few', true, 'Запитання 1: додайте варіанти.', 'q1'),
        check('key-missing', true, 'Запитання 1: позначте правильну відповідь.', 'q1'),
        check('pool-small', true, 'Добірка 1: замало запитань.'),
      ],
      1,
    );
    expect(blocking).toBe(2);
    expect(lines.map(({ state, lead }) => [state, lead])).toEqual([
      ['good', ''],
      ['bad', 'Запитання 1'],
      ['bad', 'Добірка 1'],
    ]);
  });

  it('has one phrase for the row of a question, for its gravest finding', () => {
    const checks = [check('option-much-longer', false, '…', 'q1'), check('key-missing', true, '…', 'q1')];
    expect(gravestFinding(checks, 'q1')).toEqual({ blocking: true, words: 'немає відповіді' });
    expect(gravestFinding(checks, 'q2')).toBeNull();
  });
});
