import type { LateAttempt, LateDecision } from '#contract/late-answers.ts';
import { ANSWER } from '#core/language/counted-nouns.ts';
import { countedDoing } from '#core/language/plural.ts';
import { answerWords } from '#core/questions/answers/answer-words.ts';
import type { AnswerOf, PresentedOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { momentWords } from '#web/features/wihiws/rule-words.ts';
import { momentAt } from './monitor-words.ts';

type LateAnswer = LateAttempt['answers'][number];
type Ending = Pick<LateAttempt, 'closedBy' | 'submittedAt' | 'deadlineAt' | 'graceSeconds'>;

/** Returns why an answer did not count by itself, by the time it came. */
export function lateReason(
  { closedBy, submittedAt, deadlineAt, graceSeconds }: Ending,
  { savedAt }: Pick<LateAnswer, 'savedAt'>,
  now: Date,
): string {
  const isAfter = (moment: string | null): moment is string =>
    moment !== null && Date.parse(savedAt) >= Date.parse(moment);
  if (closedBy === 'taker' && isAfter(submittedAt)) return `після того, як спробу здано ${momentAt(submittedAt, now)}`;
  if (closedBy === 'host' && isAfter(submittedAt))
    return `після того, як ви завершили спробу ${momentAt(submittedAt, now)}`;
  if (Date.parse(savedAt) > Date.parse(deadlineAt) + graceSeconds * 1000)
    return `коли час уже вийшов (${momentAt(deadlineAt, now)}${graceSeconds > 0 ? ' і запас' : ''})`;
  if (submittedAt === null) return 'коли спробу було завершено, до її відновлення';
  return isAfter(submittedAt)
    ? `після завершення спроби ${momentAt(submittedAt, now)}`
    : 'коли цю частину тесту вже було пройдено';
}

/** Returns why and when late answers came: each reason once, with the time of its last answer. */
export function lateWords(
  attempt: Ending & { readonly answers: readonly Pick<LateAnswer, 'savedAt'>[] },
  now: Date,
): string {
  const byReason = Map.groupBy(attempt.answers, (answer) => lateReason(attempt, answer, now));
  return [...byReason]
    .map(([reason, answers]) => {
      const last = answers.reduce((latest, { savedAt }) => (savedAt > latest ? savedAt : latest), '');
      const when = answers.length === 1 ? ` ${momentAt(last, now)}` : `, остання ${momentAt(last, now)}`;
      return `${countedDoing(answers.length, ANSWER.nominative, ['надійшла', 'надійшли'])}${when}, ${reason}`;
    })
    .join('; ');
}

/** Returns one of the two answers to choose between, as its taker would read it. */
export function lateAnswerText({ kind, body }: Pick<LateAnswer, 'kind' | 'body'>, value: unknown): string {
  const words = answerWords(kind, value as AnswerOf<QuestionKind> | null, body as PresentedOf<QuestionKind>);
  return words === '' ? 'без відповіді' : words;
}

/** Returns «Запізнілі відповіді зараховано 21 листопада 2026, 19:03: запитання 1, 3 (Оксана Гнатюк).» */
export function decisionWords({ at, accepted, questionNumbers, madeBy }: LateDecision): string {
  const what = accepted ? 'зараховано' : 'не зараховано';
  return `Запізнілі відповіді ${what} ${momentWords(at)}: запитання ${questionNumbers.join(', ')}${madeBy === null ? '' : ` (${madeBy})`}.`;
}
