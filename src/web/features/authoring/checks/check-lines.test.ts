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

const NONE = new Set<string>();

describe('the list before finalizing', () => {
  it('has a line for everything that is in order', () => {
    const { lines, blocking, advice } = checkLines([], 3, NONE);
    expect(lines.map(({ state }) => state)).toEqual(['good', 'good', 'good']);
    expect([blocking, advice]).toEqual([0, 0]);
  });

  it('has no line in praise of questions if there are none', () => {
    const { lines } = checkLines([check('question-missing', true, 'Додайте хоча б одне запитання.')], 0, NONE);
    expect(lines.map(({ state }) => state)).toEqual(['good', 'todo']);
    expect(lines[1]?.leads).toMatchObject([
      { words: 'Додайте хоча б одне запитання.', place: { step: 'questions', itemId: null } },
    ]);
  });

  it('links to the part of the question, with blocking lines first', () => {
    const { lines, blocking } = checkLines(
      [
        check('option-much-longer', false, 'Запитання 1: один варіант довший.', 'q1'),
        check('key-missing', true, 'Запитання 2: позначте правильну відповідь.', 'q2'),
      ],
      2,
      NONE,
    );
    expect(blocking).toBe(1);
    expect(lines.slice(1)).toMatchObject([
      {
        state: 'bad',
        leads: [{ words: 'Запитання 2', place: { itemId: 'q2', part: 'key' } }],
        rest: ': позначте правильну відповідь.',
      },
      { state: 'warn', leads: [{ words: 'Запитання 1', place: { itemId: 'q1', part: 'options' } }] },
    ]);
  });

  it('says once what is the same about several questions, with a link for each number', () => {
    const advice = 'позначте в тексті речення, яке доводить відповідь.';
    const { lines, advice: count } = checkLines(
      [
        check('evidence-missing', false, `Запитання 1: ${advice}`, 'q1'),
        check('option-much-longer', false, 'Запитання 2: один варіант довший.', 'q2'),
        check('evidence-missing', false, `Запитання 2: ${advice}`, 'q2'),
        check('evidence-missing', true, `Запитання 3: ${advice}`, 'q3'),
        check('evidence-missing', false, `Запитання 12: ${advice}`, 'q12'),
        check('evidence-missing', false, `Добірка 4: ${advice}`),
      ],
      12,
      NONE,
    );
    const found = lines.filter(({ state }) => state !== 'good');
    const told = found.map(({ state, leads, rest }) => [state, leads.map(({ words }) => words), rest]);
    expect(told).toEqual([
      ['bad', ['Запитання 3'], `: ${advice}`],
      ['warn', ['Запитання 1', '2', '12'], `: ${advice}`],
      ['warn', ['Запитання 2'], ': один варіант довший.'],
      ['warn', [], `Добірка 4: ${advice}`],
    ]);
    expect(found[1]?.leads.map(({ name, place }) => [name, place?.itemId])).toEqual([
      ['Запитання 1', 'q1'],
      ['Запитання 2', 'q2'],
      ['Запитання 12', 'q12'],
    ]);
    expect(count).toBe(3);
  });

  it('calls nothing wrong in a text or question in which nothing has been written', () => {
    const checks = [
      { ...check('text-empty', true, 'Текст: напишіть або вставте його.'), textId: 't1' },
      check('prompt-empty', true, 'Запитання 1: напишіть запитання.', 'q1'),
      check('prompt-empty', true, 'Запитання 2: напишіть запитання.', 'q2'),
    ];
    const untouched = new Set(['t1', 'q2']);
    const { lines, blocking } = checkLines(checks, 2, untouched);
    expect(lines.slice(1).map(({ state, leads }) => [state, leads[0]?.name])).toEqual([
      ['todo', 'Текст'],
      ['bad', 'Запитання 1'],
      ['todo', 'Запитання 2'],
    ]);
    expect(blocking).toBe(3);
    expect(gravestFinding(checks, 't1', untouched)).toEqual({ state: 'todo', words: 'ще не заповнено' });
    expect(gravestFinding(checks, 'q1', untouched)).toEqual({ state: 'bad', words: 'немає запитання' });
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
      NONE,
    );
    expect(blocking).toBe(2);
    expect(lines.map(({ state, leads }) => [state, leads[0]?.words ?? ''])).toEqual([
      ['good', ''],
      ['bad', 'Запитання 1'],
      ['bad', 'Добірка 1'],
    ]);
  });

  it('has one phrase for the row of a question, for its gravest finding', () => {
    const checks = [check('option-much-longer', false, '…', 'q1'), check('key-missing', true, '…', 'q1')];
    expect(gravestFinding(checks, 'q1', NONE)).toEqual({ state: 'bad', words: 'немає відповіді' });
    expect(gravestFinding(checks, 'q2', NONE)).toBeNull();
  });
});
