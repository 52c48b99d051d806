import type { ReactElement } from 'react';
import type { Cover } from '#contract/attempts.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { pointsWord } from '#core/language/plural.ts';
import { releaseTerm } from '#core/wihiws/release-words.ts';
import { durationWords } from './clock-words.ts';

type Term = readonly [name: string, words: string];

/** What waits, row by row. The first rows are those of the server's page, in its order, so that nothing moves. */
export function coverTerms(cover: Cover): Term[] {
  const { points, opensAt, closesAt, attemptsAllowed } = cover;
  const at = closesAt === null ? null : new Date(closesAt);
  const moment = (iso: string): string => formatDateTime(new Date(iso), DEFAULT_TIME_ZONE);
  return [
    ['Запитань', String(cover.questionCount)],
    ['Найбільше балів', `${formatNumber(points)} ${pointsWord(points)}`],
    ['Слів у тексті', formatNumber(cover.wordCount)],
    ['Час', cover.timeLimitSeconds === null ? 'без обмеження' : durationWords(cover.timeLimitSeconds)],
    ['Спроб', attemptsAllowed === null ? 'без обмеження' : String(attemptsAllowed)],
    ...(opensAt === null ? [] : [['Відкрито з', moment(opensAt)] as const]),
    ...(closesAt === null ? [] : [['Відкрито до', moment(closesAt)] as const]),
    ['Бал видно', releaseTerm({ what: 'score', rule: cover.scoreRelease, at, timeZone: DEFAULT_TIME_ZONE })],
    [
      'Правильні відповіді',
      releaseTerm({ what: 'answers', rule: cover.answersRelease, at, timeZone: DEFAULT_TIME_ZONE }),
    ],
  ];
}

const BESIDE = 'Текст і запитання будуть поруч: перечитувати можна скільки завгодно.';
const HIDDEN_LATER = 'Спершу прочитайте текст: коли перейдете до запитань, його буде сховано.';

export function CoverTerms({ cover }: { cover: Cover }): ReactElement {
  return (
    <>
      <dl className="terms">
        {coverTerms(cover).map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {cover.readingMode === 'beside' ? BESIDE : HIDDEN_LATER} Кожна відповідь зберігається сама.
      </p>
    </>
  );
}
