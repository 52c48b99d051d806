import { formatNumber } from '#core/language/numbers.ts';
import type { KeyTreatment } from '#core/questions/answers/key-treatment.ts';
import type { ClozePresented } from '#core/questions/cloze/cloze-schema.ts';
import { clozeGapIds } from '#core/questions/cloze/gap-ids.ts';
import type { PresentedQuestion, QuestionKey } from '#core/questions/finalizing/final-question.ts';
import type { KeyOf } from '#core/questions/kind-types.ts';
import { rightAnswers } from '#core/questions/registry.ts';
import { paperAnswerWords } from './paper-answer-words.ts';
import type { SentenceNumbers } from './sentence-numbers.ts';

/** A key that a printed question is marked by. */
export type PrintedKey = { readonly key: QuestionKey; readonly treatment: KeyTreatment };

const allOf = (accepted: readonly string[]): string => accepted.filter((text) => text.trim() !== '').join(' / ');

function shortWords({ accepted, number }: KeyOf<'short'>): string {
  const exact = number && formatNumber(number.value, 12);
  const range = number === null || number.tolerance === 0 ? exact : `${exact} ± ${formatNumber(number.tolerance, 12)}`;
  const unit = number?.units.length ? ` (${number.units.join(', ')})` : '';
  return [allOf(accepted), range === null ? '' : `${range}${unit}`].filter((part) => part !== '').join(' / ');
}

function gapWords(body: ClozePresented, { gaps }: Extract<KeyOf<'cloze'>, { mode: 'typed' }>): string {
  return clozeGapIds(body)
    .map((id, index) => `${index + 1}) ${allOf(gaps.find(({ gapId }) => gapId === id)?.accepted ?? []) || '—'}`)
    .join('; ');
}

/**
 * Returns all that earns the points of a printed question as it is written on paper: every right option and every accepted word,
 * also those that a correction has added, and what a correction has made of the question itself.
 *
 * @param shown the question as it is printed: its choices in the printed order
 * @param printed the newest key of the question
 * @param numbers the printed numbers of the text's sentences by id
 */
export function paperKey(shown: PresentedQuestion, { key, treatment }: PrintedKey, numbers: SentenceNumbers): string {
  if (treatment === 'void') return 'запитання знято, балів не дає';
  if (treatment === 'full-points') return 'бали зараховано всім';
  // A model of an answer in one's own words is no key.
  if (shown.kind === 'open' || shown.kind === 'retell') return 'оцінює вчитель';
  if (shown.kind === 'short') return shortWords(key as KeyOf<'short'>);
  if (shown.kind === 'cloze') {
    const gaps = key as KeyOf<'cloze'>;
    if (gaps.mode === 'typed') return gapWords(shown.body, gaps);
  }
  const answers = rightAnswers(shown.kind, key as never);
  return answers.map((answer) => paperAnswerWords(shown, answer, numbers)).join(' або ');
}
