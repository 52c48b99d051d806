import { normalizeAnswer } from '#core/language/normalize-answer.ts';
import type { MarkedOption } from '#core/questions/option-schema.ts';
import { formatMarkedRow } from '#core/texts/marked-row.ts';
import { hasLookAlikes } from './look-alike-texts.ts';
import type { QuestionProblem } from './question-problem.ts';
import { advice, blocking } from './question-problem.ts';

/** An option this many times longer than the next longest gives itself away as the right one. */
const MUCH_LONGER_RATIO = 2;
/** … unless the difference is only a few characters. */
const MUCH_LONGER_CHARACTERS = 15;

function isOneMuchLonger(options: readonly MarkedOption[]): boolean {
  const [longest = 0, next = 0] = options.map(({ text }) => text.trim().length).sort((a, b) => b - a);
  return longest >= next * MUCH_LONGER_RATIO && longest - next >= MUCH_LONGER_CHARACTERS;
}

/** Returns the findings common to kinds with options: too few, empty, alike to a reader, one much longer. */
export function checkOptions(options: readonly MarkedOption[]): QuestionProblem[] {
  const problems: QuestionProblem[] = [];
  if (options.length < 2) problems.push(blocking('options-too-few', 'Додайте щонайменше два варіанти відповіді.'));
  // As typed, because H₂O and H2O look different.
  const full = options
    .filter(({ text, image }) => normalizeAnswer(text) !== '' || image !== undefined)
    .map((option) => `${formatMarkedRow(option)} ${option.image?.fileId ?? ''}`);
  if (options.some(({ image }) => image?.alt.trim() === ''))
    problems.push(
      blocking('option-image-alt-missing', 'Опишіть словами зображення у варіантах для тих, хто їх не бачить.'),
    );
  if (full.length < options.length)
    problems.push(blocking('option-empty', 'Заповніть або приберіть порожні варіанти відповіді.'));
  if (hasLookAlikes(full))
    problems.push(blocking('options-alike', 'Деякі варіанти відповіді однакові. Змініть або приберіть зайві.'));
  const worded = options.filter(({ text }) => text.trim() !== '');
  if (worded.length >= 2 && isOneMuchLonger(worded))
    problems.push(
      advice(
        'option-much-longer',
        'Один варіант помітно довший за інші: читач може вгадати, не читаючи тексту. Зрівняйте їх.',
      ),
    );
  return problems;
}
