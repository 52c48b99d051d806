import { expect, it } from 'vitest';
import type { SurveyFields } from '#contract/surveys/survey-authoring.ts';
import { type FieldHistory, NO_HISTORY, noteFieldChange, takeHistoryStep } from './field-history.ts';

const fields = (title: string, ids: readonly string[] = ['a']): SurveyFields => ({
  title,
  mode: 'named',
  audience: 'link',
  moment: null,
  opensAt: null,
  closesAt: null,
  quota: null,
  groupQuestionIds: [],
  definition: {
    intro: '',
    thanks: '',
    pages: [
      {
        id: 'p',
        title: '',
        questions: ids.map((id) => ({ id, kind: 'short' as const, title: id, help: '', required: false })),
      },
    ],
  },
});

/** The history after these states at these moments. */
const after = (...states: readonly (readonly [SurveyFields, number])[]): FieldHistory =>
  states.slice(1).reduce((history, [state, at], index) => {
    const before = states[index]?.[0] ?? state;
    return noteFieldChange(history, before, state, at);
  }, NO_HISTORY);

it('what is typed in one go is one step, after a rest another', () => {
  const history = after([fields(''), 0], [fields('В'), 100], [fields('Вр'), 300], [fields('Вра'), 5_000]);
  expect(history.past.map(({ title }) => title)).toEqual(['', 'Вр']);
});

it('a question taken away is a step of its own, however soon after typing, and comes back whole', () => {
  const history = after(
    [fields(''), 0],
    [fields('В', ['a', 'b']), 100],
    [fields('В', ['a']), 150],
    [fields('Вр'), 200],
  );
  expect(history.past).toHaveLength(3);
  const once = takeHistoryStep(history, fields('Вр'), true);
  const twice = once && takeHistoryStep(once.history, once.fields, true);
  expect(twice?.fields).toEqual(fields('В', ['a', 'b']));
});

it('a step taken back is done again, until something else is changed', () => {
  const history = after([fields(''), 0], [fields('В'), 100]);
  const back = takeHistoryStep(history, fields('В'), true);
  if (back === null) throw new Error('nothing was taken back');
  expect(back.fields.title).toBe('');
  expect(takeHistoryStep(back.history, back.fields, false)?.fields.title).toBe('В');
  expect(takeHistoryStep(noteFieldChange(back.history, back.fields, fields('Г'), 200), fields('Г'), false)).toBeNull();
});

it('there is nothing before the first step, and only the last hundred are kept', () => {
  expect(takeHistoryStep(NO_HISTORY, fields(''), true)).toBeNull();
  const many = Array.from({ length: 150 }, (_, step) => [fields(String(step)), step * 10_000] as const);
  expect(after(...many).past.map(({ title }) => title)).toEqual(
    Array.from({ length: 100 }, (_, step) => String(step + 49)),
  );
});
