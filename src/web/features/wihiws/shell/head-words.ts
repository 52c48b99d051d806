import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { questionsCount } from '#core/language/counted-nouns.ts';
import { formatDate, formatTimeFrom } from '#core/language/dates.ts';
import { durationWords } from '#core/language/durations.ts';
import type { IssueFacts } from './use-issue-head.ts';

type Addressed = Pick<IssueFacts, 'groupTitles' | 'anybody'>;

/** Returns to whom an issue is given: «10-Б», «10-Б, за посиланням», «за логіном». */
function toWhom({ groupTitles, anybody }: Addressed): string {
  const ways = [...groupTitles, ...(anybody ? ['за посиланням'] : [])];
  return ways.length === 0 ? 'за логіном' : ways.join(', ');
}

/** Returns the small line beside the name of a test: «10-Б · 10 запитань, 35 хвилин · 27 листопада 2026». */
export function headNote(
  facts: Addressed & Pick<IssueFacts, 'questionCount' | 'timeLimitSeconds' | 'createdAt'>,
): string {
  const { questionCount, timeLimitSeconds, createdAt } = facts;
  const size = [
    questionsCount(questionCount),
    ...(timeLimitSeconds === null ? [] : [durationWords(timeLimitSeconds)]),
  ].join(', ');
  return [toWhom(facts), size, formatDate(new Date(createdAt), DEFAULT_TIME_ZONE)].join(' · ');
}

/** Returns the second line of the header on a phone: «10-Б · до 11:05», «10-Б · закрито». */
export function phoneNote(facts: Addressed & Pick<IssueFacts, 'closesAt'>, now: Date): string {
  const { closesAt } = facts;
  if (closesAt === null) return toWhom(facts);
  const closing = new Date(closesAt);
  const until = closing <= now ? 'закрито' : `до ${formatTimeFrom(now, closing, DEFAULT_TIME_ZONE)}`;
  return `${toWhom(facts)} · ${until}`;
}
