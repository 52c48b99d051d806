import type { ReactElement } from 'react';
import type { ItemChoice } from '#core/questions/item-choices-schema.ts';
import { choiceFor } from '#web/questions/items/item-choices.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { IconName } from '#web/shell/icon-paths.ts';

type Named = { readonly id: string; readonly text: string };

type ChoiceReviewProps = {
  readonly items: readonly Named[];
  readonly options: readonly Named[];
  readonly given: readonly ItemChoice[];
  readonly answerName: string;
  /** Null until right answers are released. */
  readonly right: readonly ItemChoice[] | null;
};

type Mark = readonly [look: string, icon: IconName, words: string];

function markOf(given: string | null, right: string): Mark {
  if (given === null) return ['is-warn', 'minus', 'без відповіді'];
  return given === right ? ['is-good', 'check', 'правильно'] : ['is-bad', 'close', 'неправильно'];
}

/** Items with what was chosen for each, and the right choice where it was another one. */
export function ChoiceReview({ items, options, given, answerName, right }: ChoiceReviewProps): ReactElement {
  const nameOf = (id: string | null) => options.find((option) => option.id === id)?.text ?? null;
  return (
    <ul className={right === null ? 'grid gap-3' : 'sorted'}>
      {items.map(({ id, text }) => {
        const chosen = choiceFor(given, id);
        const rightId = right === null ? null : choiceFor(right, id);
        const mark = rightId === null ? null : markOf(chosen, rightId);
        return (
          <li key={id}>
            {mark !== null && (
              <span className={`state ${mark[0]}`}>
                <Icon name={mark[1]} /> {mark[2]}
              </span>
            )}
            <span>
              {text}
              <span className="note block">
                {answerName}: {nameOf(chosen) ?? 'немає'}
                {rightId !== null && rightId !== chosen && (
                  <>
                    {' '}
                    · правильна: <span className="is-good">{nameOf(rightId)}</span>
                  </>
                )}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
