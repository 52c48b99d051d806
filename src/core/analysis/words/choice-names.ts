import { quoted } from '#core/language/quoted.ts';
import { gapOptions } from '#core/questions/cloze/cloze-gaps.ts';
import { clozeGapIds } from '#core/questions/cloze/gap-ids.ts';
import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import type { MarkedOption } from '#core/questions/option-schema.ts';
import { optionWords } from '#core/questions/option-words.ts';
import { STATED_VERDICT_NAMES, STATED_VERDICTS } from '#core/questions/stated/stated-verdicts.ts';

/** The names of the choices that can be made for one part of a question (`chosenOptions`), in the author's order. */
export type ChoiceNames = {
  readonly part: string;
  /** The row, statement, gap or sentence; null where a question has only one part. */
  readonly name: string | null;
  readonly choices: readonly { readonly choice: string; readonly name: string }[];
};

/** A sentence of the text as takers see it. */
export type NamedSentence = { readonly id: string; readonly blockId: string; readonly text: string };

type Named = { readonly id: string; readonly text: string };
type Choices = ChoiceNames['choices'];

/** Longer sentences are cut: the table only has to say which one it is. */
const SENTENCE_CHARACTERS = 140;

const namesOf = (list: readonly Named[]): Choices => list.map(({ id, text }) => ({ choice: id, name: text }));
const optionNames = (options: readonly MarkedOption[]): Choices =>
  options.map((option) => ({ choice: option.id, name: optionWords(option) }));
const partsOf = (items: readonly Named[], choices: Choices): ChoiceNames[] =>
  items.map(({ id, text }) => ({ part: id, name: text, choices }));
const whole = (part: string, choices: Choices): ChoiceNames => ({ part, name: null, choices });
const short = (text: string): string =>
  text.length > SENTENCE_CHARACTERS ? `${text.slice(0, SENTENCE_CHARACTERS).trimEnd()}…` : text;
const sentenceNames = (sentences: readonly NamedSentence[], ids: ReadonlySet<string>): Choices =>
  sentences.filter(({ id }) => ids.has(id)).map(({ id, text }) => ({ choice: id, name: short(text) }));

/**
 * Returns the names of the choices of a question; none of kinds without choices (`chosenOptions`).
 *
 * @param sentences of the question's text as takers see it, in order
 * @param isKept which sentences and places are named: a text has too many to name them all
 */
export function choiceNames(
  question: FinalQuestion,
  sentences: readonly NamedSentence[],
  isKept: (choice: string) => boolean,
): ChoiceNames[] {
  const kept = (ids: readonly string[]) => sentenceNames(sentences, new Set(ids.filter(isKept)));
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return [whole('options', optionNames(question.body.options))];
    case 'stated':
      return partsOf(
        question.body.statements,
        STATED_VERDICTS.map((verdict) => ({ choice: verdict, name: STATED_VERDICT_NAMES[verdict] })),
      );
    case 'matching':
      return partsOf(question.body.rows, namesOf(question.body.options));
    case 'category':
      return partsOf(question.body.statements, namesOf(question.body.groups));
    case 'ordering': {
      const places = question.body.items.map((_, index) => ({ choice: `${index + 1}`, name: `місце ${index + 1}` }));
      return partsOf(question.body.items, places);
    }
    case 'cloze': {
      const { body } = question;
      if (body.mode === 'typed') return [];
      return clozeGapIds(body).map((gapId, index) => ({
        part: gapId,
        name: `Пропуск ${index + 1}`,
        choices: namesOf(gapOptions(body, gapId)),
      }));
    }
    case 'evidence':
      return [whole('sentences', kept(question.body.sentenceIds))];
    case 'proof':
      return [
        whole('options', optionNames(question.body.options)),
        { part: 'sentences', name: 'Доказ у тексті', choices: kept(question.body.sentenceIds) },
      ];
    case 'insert': {
      const { places, sentences: removed } = question.body;
      const texts = new Map(sentences.map(({ id, text }) => [id, text]));
      const firsts = new Map(sentences.toReversed().map(({ blockId, text }) => [blockId, text]));
      const named = places
        .filter(({ id }) => isKept(id))
        .map(({ id, at }) => ({
          choice: id,
          name:
            at === 'after'
              ? `після ${quoted(short(texts.get(id) ?? ''))}`
              : `перед ${quoted(short(firsts.get(id) ?? ''))}`,
        }));
      return partsOf(removed, named);
    }
    case 'short':
    case 'open':
    case 'retell':
      return [];
  }
}
