import { describe, expect, it } from 'vitest';
import type { ItemFigures } from '#core/analysis/item-figures.ts';
import { toDoWords } from '#core/analysis/words/to-do-words.ts';
import { type TestedPlace, type ToDo, type TypedWrong, thingsToDo } from './things-to-do.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');
const ask = (id: string, number: number, points = 1) => ({ id, number, prompt: `Про ${id}?`, points });
const QUESTIONS = [ask('a', 1), ask('b', 2), ask('c', 3), ask('void', 4, 0)];

const item = (questionId: string, fields: Partial<ItemFigures> = {}): ItemFigures =>
  ({
    questionId,
    scored: 26,
    waiting: 0,
    difficulty: 0.8,
    discrimination: 0.4,
    blind: 0.25,
    choices: [],
    ...fields,
  }) as unknown as ItemFigures;

const typed = (fields: Partial<TypedWrong> = {}): TypedWrong => ({
  questionId: 'a',
  field: null,
  gap: null,
  text: 'садок',
  count: 12,
  near: true,
  accepted: 'сад',
  seen: 26,
  ...fields,
});
const place = (questionId: string, numbers: readonly number[] = [23, 24, 25]): TestedPlace => ({
  questionId,
  numbers,
  text: null,
});
const found = (known: Partial<Parameters<typeof thingsToDo>[0]>): string[] =>
  thingsToDo({ questions: QUESTIONS, items: [], takers: 26, typed: [], places: [], ...known }).map(
    (todo) => `${todo.kind} ${todo.question.id}${todo.kind === 'accept' ? ` ${todo.text}` : ''}`,
  );

describe('what many typed', () => {
  it.each<[string, Partial<TypedWrong>, readonly string[]]>([
    ['like the key', {}, ['accept a садок']],
    ['unlike the key it may be plainly wrong', { near: false }, []],
    ['one person alone', { count: 1, seen: 3 }, []],
    ['two of few', { count: 2, seen: 9 }, ['accept a садок']],
    ['two of a hundred', { count: 2, seen: 100 }, []],
    ['of a void question', { questionId: 'void' }, []],
  ])('%s', (_name, fields, todo) => {
    expect(found({ typed: [typed(fields)] })).toEqual(todo);
  });
});

describe('a key', () => {
  it.each<[string, Partial<ItemFigures>, number, readonly string[]]>([
    ['of a question in which the strong did worse', { discrimination: -0.6 }, 26, ['key a']],
    ['not from 19 answers', { discrimination: -0.9, scored: 19 }, 26, []],
    ['not from few whole results', { discrimination: -0.9 }, 15, []],
    ['not within the error', { discrimination: -0.2 }, 26, []],
    ['not while answers wait', { discrimination: -0.6, waiting: 2 }, 26, []],
  ])('%s', (_name, fields, takers, todo) => {
    expect(found({ items: [item('a', fields)], takers })).toEqual(todo);
  });
});

describe('a place to read again', () => {
  it.each<[string, Partial<ItemFigures>, readonly number[], readonly string[]]>([
    ['that few understood', { difficulty: 0.35 }, [23, 24, 25], ['read a']],
    ['not where 55 % were earned', { difficulty: 0.55 }, [23], []],
    ['also of a class of ten', { difficulty: 0.35, scored: 10 }, [23], ['read a']],
    ['not of nine', { difficulty: 'few-takers', scored: 9 }, [23], []],
    ['not without sentences', { difficulty: 0.35 }, [], []],
    ['not where the key is in doubt', { difficulty: 0.35, discrimination: -0.9 }, [23], ['key a']],
  ])('%s', (_name, fields, numbers, todo) => {
    expect(found({ items: [item('a', fields)], places: [place('a', numbers)] })).toEqual(todo);
  });
});

it('never tells more than three: one of each kind before a second of any, what changes marks first', () => {
  const items = [
    item('a', { difficulty: 0.3 }),
    item('b', { difficulty: 0.2 }),
    item('c', { discrimination: -0.9, difficulty: 0.4 }),
  ];
  const places = [place('a'), place('b'), place('c')];
  expect(found({ items, places, typed: [typed({ count: 3 }), typed({ text: 'сади', count: 9 })] })).toEqual([
    'accept a сади',
    'key c',
    'read b',
  ]);
  expect(found({ items, places })).toEqual(['key c', 'read b', 'read a']);
  expect(found({ items: [], places: [] })).toEqual([]);
});

describe('in words', () => {
  const words = (todo: ToDo) =>
    Object.values(toDoWords(todo, ({ choice }) => (choice === 'x' ? 'Побожність' : null))).map(plain);
  const [only] = QUESTIONS;
  const question = only as (typeof QUESTIONS)[number];

  it('says how many typed it and what the key says', () => {
    expect(words({ kind: 'accept', question, ...typed() })).toEqual([
      '12',
      'відповідей',
      'Написали «садок», а в ключі — «сад»',
      'Запитання 1. Про a?',
      'Якщо зарахувати, бали зміняться лише тут: 12 відповідей. Перед збереженням побачите, чиї.',
      'Зарахувати «садок»',
    ]);
    expect(words({ kind: 'accept', question, ...typed({ gap: 2, accepted: null, count: 2 }) })[2]).toBe(
      'Написали у пропуск 2 «садок»',
    );
  });

  it('says whose key is in doubt and why', () => {
    const strong = { choice: { part: 'options', choice: 'x', takers: 9 }, wrong: 0.666, right: 0.25 };
    expect(words({ kind: 'key', question, doubt: 'strong-did-worse', strong })).toContain(
      'Серед 27 % читачів із найвищими результатами «Побожність» обрали 66 %, а відповідь із ключа — 25 %. Виправлений ключ перерахує бали всім, хто відповідав.',
    );
    expect(words({ kind: 'key', question, doubt: 'below-blind', strong: null })).toContain(
      'Виправлений ключ перерахує бали всім, хто відповідав.',
    );
  });

  it('says which sentences, by their places, and that few data are few', () => {
    const read = { kind: 'read' as const, question, ...place('a', [3, 8, 7, 7]), share: 0.349, scored: 12 };
    expect(words({ ...read, wrong: { part: 'options', choice: 'x', takers: 6 } })).toEqual([
      '3, 7–8',
      'речення',
      'Прочитайте з класом речення 3, 7–8',
      'Запитання 1. Про a?',
      'Набрали 34 % балів, 12 відповідей. Найчастіше натомість обирали «Побожність»: 6. Дані попередні.',
      'Показати на мапі',
    ]);
    expect(words({ ...read, scored: 26, text: 'Intermezzo', wrong: null })[2]).toBe(
      'Прочитайте з класом речення 3, 7–8 тексту «Intermezzo»',
    );
  });
});
