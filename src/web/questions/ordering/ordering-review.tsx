import type { ReactElement } from 'react';
import type { ReviewProps } from '#web/questions/review/review-props.ts';
import { NoAnswer, ReviewRow } from '#web/questions/review/review-row.tsx';
import { Icon } from '#web/shell/icon.tsx';
import { shownOrder } from './ordering-moves.ts';

/** Shows the given order item by item with the right places, and the sentence that explains the score. */
export function OrderingReview({ body, answer, answerName, solution }: ReviewProps<'ordering'>): ReactElement {
  const given = (answer?.itemIds ?? []).flatMap((id) => body.items.find((item) => item.id === id) ?? []);
  const right = solution?.key.itemIds ?? null;
  const isWhole = right !== null && given.length === right.length && given.every(({ id }, at) => right[at] === id);
  return (
    <>
      {given.length === 0 ? (
        <dl className="answers">
          <ReviewRow name={answerName}>
            <NoAnswer />
          </ReviewRow>
        </dl>
      ) : (
        <>
          <p className="note">{answerName}:</p>
          <ol className={right === null ? 'grid gap-1' : 'sorted'}>
            {given.map(({ id, text }, index) => {
              const place = right?.indexOf(id) ?? -1;
              return (
                <li key={id}>
                  {place >= 0 && (
                    <span className={`state ${place === index ? 'is-good' : 'is-bad'}`}>
                      <Icon name={place === index ? 'check' : 'close'} />{' '}
                      {place === index ? 'на місці' : `має бути на місці ${place + 1}`}
                    </span>
                  )}
                  <span>
                    <span className="num">{index + 1}.</span> {text}
                  </span>
                </li>
              );
            })}
          </ol>
        </>
      )}
      {right !== null && !isWhole && (
        <>
          <p className="note">Правильний порядок:</p>
          <ol className="grid gap-1">
            {shownOrder(body.items, right).map(({ id, text }, index) => (
              <li key={id}>
                <span className="num">{index + 1}.</span> {text}
              </li>
            ))}
          </ol>
        </>
      )}
      {solution?.parts != null && <RuleNote parts={solution.parts} />}
    </>
  );
}

type Parts = NonNullable<NonNullable<ReviewProps<'ordering'>['solution']>['parts']>;

function RuleNote({ parts }: { parts: Parts }): ReactElement {
  const { rule, concordantPairs, pairs, inPlace, right } = parts;
  return (
    <p className="note num">
      {rule === 'pairs' && `Пар у правильному порядку: ${concordantPairs} з ${pairs}.`}
      {rule === 'pairs-above-chance' &&
        `Пар у правильному порядку: ${concordantPairs} з ${pairs}; зараховано лише ті, що понад половину.`}
      {rule === 'positions' && `На своїх місцях: ${inPlace} з ${right.length}.`}
      {rule === 'all-or-nothing' && 'Тут бали лише за цілком правильний порядок.'}
    </p>
  );
}
