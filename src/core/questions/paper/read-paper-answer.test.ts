import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import { scoreStored } from '#core/questions/answers/score-stored.ts';
import { gapOptions } from '#core/questions/cloze/cloze-gaps.ts';
import { clozeGapIds } from '#core/questions/cloze/gap-ids.ts';
import type { FinalQuestion, PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { isAnswered } from '#core/questions/kind-traits.ts';
import { presentQuestion } from '#core/questions/registry.ts';
import {
  exampleQuestions,
  finalizeExample,
  listCloze,
  randomIds,
  typedCloze,
} from '#core/testing/example-questions.ts';
import { choiceLetter } from './paper-labels.ts';
import { ON_PAPER_TEXT, readPaperAnswer } from './read-paper-answer.ts';
import { paperPlaces, sentenceNumbers } from './sentence-numbers.ts';

type Named = { readonly id: string };
/** What stands on a sheet and the answer that a taker would have given on screen. */
type Sheet = { readonly typed: string; readonly answer: object };

const ids = (list: readonly Named[]) => list.map(({ id }) => id);
const LATIN: Readonly<Record<string, string>> = { а: 'a', в: 'B', е: 'e', к: 'K', н: 'H', п: 'П' };
/** A letter as different hosts type it. */
const hand = (letter: string) => fc.constantFrom(letter, letter.toLocaleUpperCase('uk'), LATIN[letter] ?? letter);
const gapsBetween = fc.constantFrom(' ', ', ', '; ', '  ');

/** A choice for some of the rows, typed by numbers of rows or as letters in their order. */
function pairs(
  rows: readonly Named[],
  labels: (row: number) => readonly { id: string; label: string }[],
  make: (made: { row: string; id: string }[]) => object,
): fc.Arbitrary<Sheet> {
  const one = (row: number) =>
    fc.option(
      fc.constantFrom(...labels(row)).chain((choice) => hand(choice.label).map((label) => ({ ...choice, label }))),
    );
  return fc
    .tuple(fc.tuple(...rows.map((_, row) => one(row))), fc.boolean(), gapsBetween, fc.constantFrom('-', '–', ' - ', ''))
    .map(([chosen, byRow, between, dash]) => {
      const named = chosen.flatMap((choice, row) => (choice === null ? [] : [`${row + 1}${dash}${choice.label}`]));
      const plain = chosen.map((choice) => choice?.label ?? '-').join('');
      const answer = make(
        chosen.flatMap((choice, row) => (choice === null ? [] : [{ row: rows[row]?.id ?? '', id: choice.id }])),
      );
      return { typed: byRow ? named.join(between) : plain, answer };
    });
}

const lettersOf = (list: readonly Named[]) => list.map(({ id }, index) => ({ id, label: choiceLetter(index) }));

function chosenLetters(
  list: readonly Named[],
  least: number,
  most: number,
): fc.Arbitrary<{ typed: string; ids: string[] }> {
  return fc
    .tuple(fc.shuffledSubarray(lettersOf(list), { minLength: least, maxLength: most }), fc.constantFrom('', ' ', ', '))
    .chain(([chosen, between]) =>
      fc
        .tuple(...chosen.map(({ label }) => hand(label)))
        .map((typed) => ({ typed: typed.join(between), ids: ids(chosen) })),
    );
}

function sentences(numbers: ReadonlyMap<string, number>): fc.Arbitrary<{ typed: string; ids: string[] }> {
  return fc.tuple(fc.subarray([...numbers]), gapsBetween).map(([chosen, between]) => ({
    typed: chosen.map(([, number]) => number).join(between),
    ids: chosen.map(([id]) => id),
  }));
}

const text = fc
  .oneof(fc.constantFrom('сад', 'Садок', '2,5 км', 'яблуня'), fc.string({ maxLength: 30 }))
  .map((one) => one.replaceAll(/[;+]/gu, ' ').trim());

function sheetOf(shown: PresentedQuestion, numbers: ReadonlyMap<string, number>): fc.Arbitrary<Sheet> {
  switch (shown.kind) {
    case 'single':
      return chosenLetters(shown.body.options, 0, 1).map((one) => ({
        typed: one.typed,
        answer: { optionId: one.ids[0] ?? null },
      }));
    case 'multiple':
      return chosenLetters(shown.body.options, 0, 4).map((one) => ({
        typed: one.typed,
        answer: { optionIds: one.ids },
      }));
    case 'ordering':
      return chosenLetters(shown.body.items, 0, 5).map((one) => ({ typed: one.typed, answer: { itemIds: one.ids } }));
    case 'stated': {
      const labels = [
        { id: 'true', label: 'п' },
        { id: 'false', label: 'н' },
        { id: 'not-stated', label: '?' },
      ];
      return pairs(
        shown.body.statements,
        () => labels,
        (made) => ({ verdicts: made.map(({ row, id }) => ({ statementId: row, verdict: id })) }),
      );
    }
    case 'matching':
      return pairs(
        shown.body.rows,
        () => lettersOf(shown.body.options),
        (made) => ({ choices: made.map(({ row, id }) => ({ itemId: row, choiceId: id })) }),
      );
    case 'category':
      return pairs(
        shown.body.statements,
        () => lettersOf(shown.body.groups),
        (made) => ({ choices: made.map(({ row, id }) => ({ itemId: row, choiceId: id })) }),
      );
    case 'cloze': {
      const { body } = shown;
      const gaps = clozeGapIds(body).map((id) => ({ id }));
      if (body.mode === 'typed')
        return fc.tuple(...gaps.map(() => text)).map((values) => ({
          typed: values.join(';'),
          answer: { gaps: values.flatMap((value, row) => (value === '' ? [] : [{ gapId: gaps[row]?.id, value }])) },
        }));
      return pairs(
        gaps,
        (row) => lettersOf(gapOptions(body, gaps[row]?.id ?? '')),
        (made) => ({ gaps: made.map(({ row, id }) => ({ gapId: row, value: id })) }),
      );
    }
    case 'evidence':
      return sentences(numbers).map((one) => ({ typed: one.typed, answer: { sentenceIds: one.ids } }));
    case 'proof':
      return fc
        .tuple(chosenLetters(shown.body.options, 0, 1), sentences(numbers), gapsBetween)
        .map(([letter, marked, between]) => ({
          typed: `${letter.typed}${between}${marked.typed}`,
          answer: { optionId: letter.ids[0] ?? null, sentenceIds: marked.ids },
        }));
    case 'insert': {
      const places = paperPlaces(shown.body, numbers);
      const rows = shown.body.sentences;
      const written = fc
        .constantFrom(...places)
        .chain((place) =>
          fc
            .constantFrom(...(place.where === 'before' ? ['<', 'перед '] : ['', 'після ']))
            .map((words) => ({ id: place.id, label: `${words}${place.number}` })),
        );
      return fc
        .tuple(fc.tuple(...rows.map(() => fc.option(written))), fc.boolean(), fc.constantFrom('-', ' ', '–'))
        .map(([chosen, byRow, dash]) => ({
          typed: chosen
            .flatMap((one, row) =>
              byRow ? (one === null ? [] : [`${choiceLetter(row)}${dash}${one.label}`]) : [one?.label ?? '-'],
            )
            .join(', '),
          answer: {
            choices: chosen.flatMap((one, row) => (one === null ? [] : [{ itemId: rows[row]?.id, choiceId: one.id }])),
          },
        }));
    }
    case 'short':
    case 'open':
    case 'retell':
      return text.map((typed) => ({ typed, answer: { text: typed } }));
  }
}

/** The answer with its sets in one order; the order of an ordering says something and stays. */
function canonical(kind: string, answer: unknown): unknown {
  return JSON.stringify(answer, (_name, value: unknown) =>
    Array.isArray(value) && kind !== 'ordering' ? [...value].map((one) => JSON.stringify(one)).sort() : value,
  );
}

const CASES = [...Object.values(exampleQuestions), typedCloze, listCloze];

describe('what is typed from a sheet', () => {
  it.each(CASES.map((authored) => [authored.kind, authored] as const))(
    'of %s is the answer that would have been given on screen, and scores the same',
    (kind, authored) => {
      const { finalized, texts } = finalizeExample(authored, randomIds('paper'));
      const question = finalized.question as FinalQuestion;
      const numbers = sentenceNumbers(texts, question.textId);
      const score = (answer: unknown) => scoreStored(question, finalized.key, answer, { stem: stemUkrainian });
      for (const seed of ['paper/1', 'paper/2', 'paper/3']) {
        const shown = presentQuestion(question, { seed, shuffleOptions: true }) as PresentedQuestion;
        fc.assert(
          fc.property(sheetOf(shown, numbers), ({ typed, answer }) => {
            const read = readPaperAnswer(shown, question, typed, numbers);
            const online = isAnswered(kind, answer as never) ? answer : null;
            expect({ typed, read: read.ok && canonical(kind, read.value) }).toEqual({
              typed,
              read: canonical(kind, online),
            });
            expect(score(read.ok ? read.value : 'refused')).toEqual(score(online));
          }),
          { numRuns: 300 },
        );
      }
    },
  );

  const shownOf = (kind: keyof typeof exampleQuestions) => {
    const { finalized, texts } = finalizeExample(exampleQuestions[kind], randomIds('paper'));
    const question = finalized.question as FinalQuestion;
    const numbers = sentenceNumbers(texts, question.textId);
    const shown = presentQuestion(question, { seed: 's', shuffleOptions: false }) as PresentedQuestion;
    return (typed: string) => readPaperAnswer(shown, question, typed, numbers);
  };

  it.each([
    ['single', 'ж', 'Позначки «ж» тут немає: є а–г.'],
    ['single', 'q', '«q» — латинська літера. Увімкніть українську розкладку: тут є а–г.'],
    ['single', 'аб', 'Тут обирають одну літеру. Якщо обведено кілька, позначте «не розібрати».'],
    ['multiple', 'а, А', '«А» стоїть двічі. Лишіть одну.'],
    ['stated', 'пнх', 'Позначки «х» тут немає: є П, Н або ?.'],
    ['stated', 'пн', 'Рядків 3, а позначок 2. Для порожнього рядка поставте «-».'],
    ['matching', '1-а 1-б', 'Рядок 1 названо двічі. Лишіть одну позначку.'],
    ['matching', '9-а', 'Рядка 9 немає: рядків лише 4.'],
    ['matching', '1', 'Не вдалося прочитати «1». Напишіть номер рядка й позначку, наприклад «1-б 2-а».'],
    ['cloze', '1-у', 'Пропуск 1. Позначки «у» тут немає: є а–г.'],
    ['evidence', '3, 99', 'Речення 99 в тексті немає: останнє має номер 9.'],
    ['evidence', 'друге', 'Не вдалося прочитати «друге». Напишіть номери речень, наприклад «3, 5».'],
    ['insert', 'а-99', 'Після речення 99 місця немає. Перевірте номер за надрукованим текстом.'],
    ['insert', '4 5', 'Речень 1, а місць 2. Для пропущеного речення поставте «-».'],
    ['proof', 'я 3', 'Позначки «я» тут немає: є а–г.'],
  ] as const)('%s: «%s» is refused with a sentence', (kind, typed, sentence) => {
    expect(shownOf(kind)(typed)).toEqual({ ok: false, error: sentence });
  });

  it('reads ranges of sentences, and a plus for what stays on paper', () => {
    expect(shownOf('evidence')('2–4, 3')).toEqual(shownOf('evidence')('2 3 4'));
    expect(shownOf('open')('+')).toEqual({ ok: true, value: { text: ON_PAPER_TEXT } });
    expect(shownOf('open')('Думка + доказ')).toEqual({ ok: true, value: { text: 'Думка + доказ' } });
    expect(shownOf('short')('   ')).toEqual({ ok: true, value: null });
  });
});

it('an answer is never longer than on screen', () => {
  const { finalized } = finalizeExample(exampleQuestions.short, randomIds('paper'));
  const question = finalized.question as FinalQuestion;
  const shown = presentQuestion(question, { seed: 's', shuffleOptions: false }) as PresentedQuestion;
  expect(readPaperAnswer(shown, question, 'а'.repeat(20_001), new Map())).toMatchObject({ ok: false });
  expect(readPaperAnswer(shown, question, '', new Map())).toEqual({ ok: true, value: null });
});
