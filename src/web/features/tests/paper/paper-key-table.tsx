import type { ReactElement } from 'react';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { pointsWord } from '#core/language/plural.ts';
import type { QuestionKey } from '#core/questions/finalizing/final-question.ts';
import { paperKey } from '#core/questions/paper/paper-key.ts';
import type { PrintedQuestion } from './printed-test.ts';

/** The key of a printed variant: all that earns points by the newest keys, and as of when these stand. */
export function PaperKeyTable({ questions }: { questions: readonly PrintedQuestion[] }): ReactElement {
  const corrected = questions.filter(({ read }) => read.keyVersion > 1).length;
  const newest = questions
    .flatMap(({ read }) => read.keyMadeAt ?? [])
    .toSorted()
    .at(-1);
  return (
    <>
      {newest !== undefined && (
        <p>
          Ключ станом на {formatDateTime(new Date(newest), DEFAULT_TIME_ZONE)}
          {corrected === 0 ? ', без виправлень.' : `, виправлених запитань: ${corrected}.`}
        </p>
      )}
      <table>
        <caption>Правильні відповіді</caption>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">Відповідь</th>
            <th scope="col" className="figure">
              Бали
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map(({ number, shown, numbers, read: { question, key, treatment, keyVersion } }) => (
            <tr key={question.id}>
              <td>{number}</td>
              <td>
                {paperKey(shown, { key: key as QuestionKey, treatment }, numbers)}
                {keyVersion > 1 && <span className="note"> · версія {keyVersion}</span>}
              </td>
              <td className="figure nobr">
                {formatNumber(question.points, 1)} {pointsWord(question.points)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
