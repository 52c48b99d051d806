import { formatDateTime } from '#core/language/dates.ts';
import type { ReleaseRule } from './issue-rules-schema.ts';

/** When a part of the result is shown, as far as the rules and the closing decide it. */
export type ReleaseTerms = {
  readonly what: 'score' | 'answers';
  readonly rule: ReleaseRule;
  /** The moment after which the part is shown: the closing with its grace; null when no time is set. */
  readonly at: Date | null;
  readonly timeZone: string;
};

const BY_HAND = {
  score: 'коли його відкриє той, хто призначив тест',
  answers: 'коли їх відкриє той, хто призначив тест',
} as const;
const NEVER = {
  score: 'Бал за цей тест не показують.',
  answers: 'Правильних відповідей у цьому тесті не показують.',
} as const;
const SUBJECT = { score: 'Бал', answers: 'Правильні відповіді' } as const;

/** Returns the moment for a list of terms: «одразу після завершення», «після 24 листопада 2026, 18:10». */
export function releaseTerm({ what, rule, at, timeZone }: ReleaseTerms): string {
  if (rule === 'at-once') return 'одразу після завершення';
  if (rule === 'never') return 'не показують';
  if (rule === 'by-hand') return BY_HAND[what];
  return at === null ? 'після закриття тесту' : `після ${formatDateTime(at, timeZone)}`;
}

/** Returns one sentence on when a hidden part will be shown; for «at once», on what still prevents it. */
export function releaseSentence(terms: ReleaseTerms): string {
  const subject = SUBJECT[terms.what];
  if (terms.rule === 'never') return NEVER[terms.what];
  if (terms.rule === 'by-hand') return `${subject} буде видно, ${BY_HAND[terms.what]}.`;
  if (terms.rule === 'after-closing') return `${subject} буде видно ${releaseTerm(terms)}.`;
  return terms.at === null
    ? `${subject} буде видно, щойно не залишиться спроб.`
    : `${subject} буде видно після ${formatDateTime(terms.at, terms.timeZone)}.`;
}

/**
 * Returns one sentence on when a taker who knows the score will see which answers are right: together with the right
 * answers, or after `at` where those are never shown.
 */
export function verdictsSentence({ rule, at, timeZone }: Omit<ReleaseTerms, 'what'>): string {
  const subject = 'Які саме відповіді правильні, буде видно';
  if (rule === 'by-hand') return `${subject}, ${BY_HAND.answers}.`;
  if (rule === 'at-once' && at === null) return `${subject}, щойно не залишиться спроб.`;
  return `${subject} ${releaseTerm({ what: 'answers', rule: 'after-closing', at, timeZone })}.`;
}

/** Returns both parts in one sentence, for the cover: «Бал — одразу після завершення, правильних відповідей не показують.» */
export function releaseNote(score: Omit<ReleaseTerms, 'what'>, answers: Omit<ReleaseTerms, 'what'>): string {
  const [first, second] = [releaseTerm({ ...score, what: 'score' }), releaseTerm({ ...answers, what: 'answers' })];
  if (score.rule === 'never' && answers.rule === 'never') return 'Ні бала, ні правильних відповідей не показують.';
  if (score.rule === answers.rule && score.rule !== 'by-hand') return `Бал і правильні відповіді — ${first}.`;
  const scorePart = score.rule === 'never' ? 'Бала не показують' : `Бал — ${first}`;
  const answersPart =
    answers.rule === 'never' ? 'правильних відповідей не показують' : `правильні відповіді — ${second}`;
  return `${scorePart}, ${answersPart}.`;
}
