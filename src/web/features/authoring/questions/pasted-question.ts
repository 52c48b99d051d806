import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { MULTIPLE_OPTIONS_MAXIMUM } from '#core/questions/multiple/multiple-schema.ts';
import type { MarkedOption } from '#core/questions/option-schema.ts';
import { PROOF_OPTIONS_MAXIMUM } from '#core/questions/proof/proof-schema.ts';
import { SINGLE_OPTIONS_MAXIMUM } from '#core/questions/single/single-schema.ts';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import { cleanLine, fillOptions } from '#web/questions/items/option-changes.ts';
import { optionLetter } from '#web/questions/question-parts.ts';

/** A question of options as it stands in a document or a message. */
export type PastedQuestion = {
  readonly prompt: string;
  readonly options: readonly { readonly text: string; readonly right: boolean }[];
};

const OPTION = /^(?<sign>[+*✓✔]?)\s*(?<mark>\p{L}|\d{1,2})[.)]\s+(?<text>.+)$/u;
const ANSWER =
  /^(?:правильн[аі] )?(?:відповід[ьі]|answers?)\s*[:—–-]\s*(?<marks>[\p{L}\d](?:[\s,;]+[\p{L}\d])*)[.)]?$/iu;
const QUESTION_NUMBER = /^\d{1,3}[.)]\s+/u;
const LATIN = 'ABCDEFGHIJKL';

function standsFor(mark: string, index: number): boolean {
  const upper = mark.toLocaleUpperCase('uk');
  return upper === optionLetter(index) || upper === LATIN.charAt(index) || mark === String(index + 1);
}

/**
 * Reads a question with its options: lines «А) …», «Б) …» (or A., 1.) in their order after the prompt. Right is the option with
 * a plus, an asterisk or a tick before its letter, or the one named by a last line «Відповідь: Б».
 *
 * @returns null if the text is no such question, so that it is pasted as it stands
 */
export function readPastedQuestion(text: string): PastedQuestion | null {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => cleanLine(line).trim())
    .filter((line) => line !== '');
  const named = ANSWER.exec(lines.at(-1) ?? '')?.groups?.['marks']?.split(/[\s,;]+/) ?? [];
  if (named.length > 0) lines.pop();
  const found = lines.map((line) => OPTION.exec(line)?.groups);
  const first = found.findLastIndex((groups) => groups !== undefined && standsFor(groups['mark'] ?? '', 0));
  const options = found.slice(first);
  const isList = options.every((groups, index) => groups !== undefined && standsFor(groups['mark'] ?? '', index));
  if (first < 1 || options.length < 2 || !isList) return null;
  return {
    prompt: lines.slice(0, first).join('\n').replace(QUESTION_NUMBER, ''),
    options: options.map((groups, index) => ({
      text: groups?.['text'] ?? '',
      right: groups?.['sign'] !== '' || named.some((mark) => standsFor(mark, index)),
    })),
  };
}

const MAXIMUM = {
  single: SINGLE_OPTIONS_MAXIMUM,
  multiple: MULTIPLE_OPTIONS_MAXIMUM,
  proof: PROOF_OPTIONS_MAXIMUM,
} as const;

type OptionsQuestion = Extract<AuthoredQuestion, { kind: keyof typeof MAXIMUM }>;

const isBlank = (option: MarkedOption) => option.text.trim() === '' && option.image === undefined;

/** Returns whether a whole question may be pasted: it is of options and nothing has been written in it yet. */
export function takesWholeQuestion(question: AuthoredQuestion): question is OptionsQuestion {
  if (question.kind !== 'single' && question.kind !== 'multiple' && question.kind !== 'proof') return false;
  return isEmptyDocument(question.prompt) && question.body.options.every(isBlank);
}

/**
 * Puts the options of a pasted question into an unwritten one; the prompt is the field's own. Where one is right and
 * several are marked, none is.
 *
 * @returns null if there is no room for all options
 */
export function fillPastedQuestion(
  question: OptionsQuestion,
  pasted: PastedQuestion,
  newId: () => string,
): AuthoredQuestion | null {
  const { length } = pasted.options;
  if (length > MAXIMUM[question.kind]) return null;
  const texts = pasted.options.map(({ text }) => text);
  const options = fillOptions(question.body.options, 0, texts, MAXIMUM[question.kind], newId).slice(0, length);
  const rightIds = options.flatMap(({ id }, index) => (pasted.options[index]?.right === true ? [id] : []));
  if (question.kind === 'multiple')
    return { ...question, body: { ...question.body, options }, key: { ...question.key, optionIds: rightIds } };
  const optionId = rightIds.length === 1 ? (rightIds[0] ?? null) : null;
  return question.kind === 'single'
    ? { ...question, body: { ...question.body, options }, key: { optionId } }
    : { ...question, body: { ...question.body, options }, key: { ...question.key, optionId } };
}
