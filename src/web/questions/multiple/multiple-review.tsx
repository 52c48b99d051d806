import type { ReactElement } from 'react';
import { OptionWords } from '#web/questions/rendered-document.tsx';
import type { ReviewProps } from '#web/questions/review/review-props.ts';
import { NoAnswer, ReviewRow } from '#web/questions/review/review-row.tsx';
import { Icon } from '#web/shell/icon.tsx';
import type { IconName } from '#web/shell/icon-paths.ts';

type Sort = readonly [look: string, icon: IconName, words: string];

const RIGHT: Sort = ['is-good', 'check', 'правильно'];
const WRONG: Sort = ['is-bad', 'close', 'зайва'];
const MISSED: Sort = ['is-warn', 'minus', 'пропущено'];

export function MultipleReview({ body, answer, answerName, solution }: ReviewProps<'multiple'>): ReactElement {
  const chosen = answer?.optionIds ?? [];
  if (solution === null) {
    return (
      <dl className="answers">
        <ReviewRow name={answerName}>
          {chosen.length === 0 ? (
            <NoAnswer />
          ) : (
            <ul className="grid gap-1">
              {body.options
                .filter(({ id }) => chosen.includes(id))
                .map((option) => (
                  <li key={option.id}>
                    <OptionWords option={option} />
                  </li>
                ))}
            </ul>
          )}
        </ReviewRow>
      </dl>
    );
  }
  const right = solution.key.optionIds;
  const rows = body.options.filter(({ id }) => chosen.includes(id) || right.includes(id));
  return (
    <>
      <ul className="sorted">
        {rows.map((option) => {
          const { id } = option;
          const [look, icon, words] = right.includes(id) ? (chosen.includes(id) ? RIGHT : MISSED) : WRONG;
          return (
            <li key={id}>
              <span className={`state ${look}`}>
                <Icon name={icon} /> {words}
              </span>
              <span>
                <OptionWords option={option} />
              </span>
            </li>
          );
        })}
      </ul>
      {chosen.length === 0 && <p className="note">Нічого не позначено.</p>}
      {solution.key.rule === 'all-or-nothing' && (
        <p className="note">Тут діє правило «усе або нічого»: бали лише за цілком правильний вибір.</p>
      )}
    </>
  );
}
