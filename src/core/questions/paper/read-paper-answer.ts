import { quoted } from '#core/language/quoted.ts';
import { parseAnswer } from '#core/questions/answers/parse-answer.ts';
import { gapOptions } from '#core/questions/cloze/cloze-gaps.ts';
import type { ClozePresented } from '#core/questions/cloze/cloze-schema.ts';
import { clozeGapIds } from '#core/questions/cloze/gap-ids.ts';
import type { Answer, FinalQuestion, PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { isAnswered } from '#core/questions/kind-traits.ts';
import type { StatedVerdict } from '#core/questions/stated/stated-verdicts.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { plainLetter } from './paper-labels.ts';
import { readChoice, readPairedChoices } from './read-pairs.ts';
import { readPlaces, readSentenceNumbers } from './read-sentence-numbers.ts';
import type { SentenceNumbers } from './sentence-numbers.ts';
import { paperPlaces } from './sentence-numbers.ts';

/** Typed for an answer in one's own words that stays on paper: it waits for the host like any other. */
export const ON_PAPER_MARK = '+';
/** The text of such an answer. */
export const ON_PAPER_TEXT = '[Відповідь написано на папері]';

type Named = { readonly id: string };
type Read = Result<Answer | null, string>;

const VERDICTS: Readonly<Record<string, StatedVerdict>> = { п: 'true', н: 'false', '?': 'not-stated' };

function readVerdict(typed: string): Result<StatedVerdict, string> {
  const verdict = VERDICTS[plainLetter(typed)];
  return verdict === undefined ? err(`Позначки ${quoted(typed)} тут немає: є П, Н або ?.`) : ok(verdict);
}

function idOf(list: readonly Named[], place: number): string {
  return list[place]?.id ?? '';
}

/** Letters with or without anything between them, each once. */
function readLetters(text: string, list: readonly Named[]): Result<string[], string> {
  const parts = /\d/u.test(text) ? text.split(/[\s,;]+/u) : [...text.replaceAll(/[\s,;.]/gu, '')];
  const ids: string[] = [];
  for (const typed of parts.filter((part) => part !== '')) {
    const place = readChoice(typed, list.length);
    if (!place.ok) return place;
    const id = idOf(list, place.value);
    if (ids.includes(id)) return err(`${quoted(typed)} стоїть двічі. Лишіть одну.`);
    ids.push(id);
  }
  return ok(ids);
}

function readChoices(text: string, rows: readonly Named[], options: readonly Named[]): Read {
  const pairs = readPairedChoices(text, rows.length, (typed) => readChoice(typed, options.length));
  if (!pairs.ok) return pairs;
  const choices = pairs.value.flatMap((place, row) =>
    place === null ? [] : [{ itemId: idOf(rows, row), choiceId: idOf(options, place) }],
  );
  return ok({ choices });
}

function readCloze(text: string, body: ClozePresented): Read {
  const gapIds = clozeGapIds(body);
  if (body.mode === 'typed') {
    const values = gapIds.length === 1 ? [text] : text.split(';');
    if (values.length !== gapIds.length)
      return err(
        `Пропусків ${gapIds.length}, а слів через крапку з комою ${values.length}. Порожній пропуск лишіть порожнім: «слово;;слово».`,
      );
    const gaps = values.flatMap((value, index) =>
      value.trim() === '' ? [] : [{ gapId: gapIds[index] ?? '', value: value.trim() }],
    );
    return ok({ gaps });
  }
  // Each gap may have a list of its own, so a choice is found among the options of its row.
  const pairs = readPairedChoices(text, gapIds.length, (typed) => ok(typed));
  if (!pairs.ok) return pairs;
  const gaps: { gapId: string; value: string }[] = [];
  for (const [row, typed] of pairs.value.entries()) {
    if (typed === null) continue;
    const options = gapOptions(body, gapIds[row] ?? '');
    const place = readChoice(typed, options.length);
    if (!place.ok) return err(`Пропуск ${row + 1}. ${place.error}`);
    gaps.push({ gapId: gapIds[row] ?? '', value: idOf(options, place.value) });
  }
  return ok({ gaps });
}

function readProof(text: string, body: { readonly options: readonly Named[] }, numbers: SentenceNumbers): Read {
  const [, letter = '', rest = ''] = /^\s*([^\s\d,;.]?)(.*)$/su.exec(text) ?? [];
  const isSkipped = letter === '' || /^[-–—]$/u.test(letter);
  const place = isSkipped ? ok(null) : readChoice(letter, body.options.length);
  if (!place.ok) return place;
  const sentenceIds = readSentenceNumbers(rest, numbers);
  if (!sentenceIds.ok) return sentenceIds;
  return ok({
    optionId: place.value === null ? null : idOf(body.options, place.value),
    sentenceIds: sentenceIds.value,
  });
}

function readOf(shown: PresentedQuestion, text: string, numbers: SentenceNumbers): Read {
  switch (shown.kind) {
    case 'single': {
      const letters = readLetters(text, shown.body.options);
      if (!letters.ok) return letters;
      if (letters.value.length > 1)
        return err('Тут обирають одну літеру. Якщо обведено кілька, позначте «не розібрати».');
      return ok({ optionId: letters.value[0] ?? null });
    }
    case 'multiple': {
      const letters = readLetters(text, shown.body.options);
      return letters.ok ? ok({ optionIds: letters.value }) : letters;
    }
    case 'stated': {
      const { statements } = shown.body;
      const pairs = readPairedChoices(text, statements.length, readVerdict);
      if (!pairs.ok) return pairs;
      const verdicts = pairs.value.flatMap((verdict, row) =>
        verdict === null ? [] : [{ statementId: idOf(statements, row), verdict }],
      );
      return ok({ verdicts });
    }
    case 'matching':
      return readChoices(text, shown.body.rows, shown.body.options);
    case 'category':
      return readChoices(text, shown.body.statements, shown.body.groups);
    case 'ordering': {
      const letters = readLetters(text, shown.body.items);
      return letters.ok ? ok({ itemIds: letters.value }) : letters;
    }
    case 'cloze':
      return readCloze(text, shown.body);
    case 'evidence': {
      const ids = readSentenceNumbers(text, numbers);
      return ids.ok ? ok({ sentenceIds: ids.value }) : ids;
    }
    case 'insert': {
      const { sentences } = shown.body;
      const places = readPlaces(text, sentences.length, paperPlaces(shown.body, numbers), (letter) =>
        readChoice(letter, sentences.length),
      );
      if (!places.ok) return places;
      const choices = places.value.flatMap((choiceId, row) =>
        choiceId === null ? [] : [{ itemId: idOf(sentences, row), choiceId }],
      );
      return ok({ choices });
    }
    case 'proof':
      return readProof(text, shown.body, numbers);
    case 'short':
      return ok({ text });
    case 'open':
    case 'retell':
      return ok({ text: text === ON_PAPER_MARK ? ON_PAPER_TEXT : text });
  }
}

/**
 * Reads what was typed from a sheet as the answer a taker would have given on screen. The result depends on what is printed alone,
 * never on a key.
 *
 * @param shown the question as it is printed
 * @param question the finalized question
 * @param typed letters, numbers or words, as they stand on the sheet
 * @param numbers the printed numbers of the sentences of the question's text
 * @returns the answer; null when nothing is answered; or one Ukrainian sentence about what is wrong
 */
export function readPaperAnswer(
  shown: PresentedQuestion,
  question: Pick<FinalQuestion, 'kind' | 'body'>,
  typed: string,
  numbers: SentenceNumbers,
): Read {
  const text = typed.trim();
  if (text === '') return ok(null);
  const read = readOf(shown, text, numbers);
  if (!read.ok || read.value === null) return read;
  const parsed = parseAnswer(question.kind, question.body as never, read.value);
  if (!parsed.ok)
    return err(
      parsed.error === 'answer-too-long'
        ? 'Відповідь задовга. Скоротіть її до 20\u00a0000\u00a0знаків.'
        : 'Така відповідь до цього запитання не пасує. Перевірте позначки.',
    );
  return ok(isAnswered(question.kind, parsed.value as never) ? (parsed.value as Answer) : null);
}
