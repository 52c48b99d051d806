import type { ReactElement } from 'react';
import { useId } from 'react';
import { formatNumber } from '#core/language/numbers.ts';
import type { Certainty } from '#core/scoring/certainty-levels.ts';
import { CERTAINTY_LEVELS, CERTAINTY_MARKS, CERTAINTY_NAMES } from '#core/scoring/certainty-levels.ts';

type CertaintyChoiceProps = {
  readonly chosen: Certainty | null;
  readonly onChoose: (certainty: Certainty) => void;
};

/** How sure the taker is of an answer, and what each level brings. */
export function CertaintyChoice({ chosen, onChoose }: CertaintyChoiceProps): ReactElement {
  const name = useId();
  return (
    <fieldset className="certainty" aria-describedby={`${name}-help`}>
      <legend className="label">Наскільки ви певні?</legend>
      <div className="certainty-levels">
        {CERTAINTY_LEVELS.map((level) => {
          const { right, wrong } = CERTAINTY_MARKS[level];
          return (
            <label key={level} className="certainty-level">
              <input type="radio" name={name} checked={level === chosen} onChange={() => onChoose(level)} />
              <span className="words">{CERTAINTY_NAMES[level]}</span>
              <span className="fine num">
                {formatNumber(right)} / {formatNumber(wrong)}
              </span>
            </label>
          );
        })}
      </div>
      <p className="fine" id={`${name}-help`}>
        Числа кажуть, скільки дає правильна / неправильна відповідь. Це окремий рахунок, на бал він не впливає.
      </p>
    </fieldset>
  );
}
