import type { ReactElement } from 'react';
import { useId } from 'react';
import type { MarkedOption } from '#core/questions/option-schema.ts';
import { optionLetter } from './question-parts.ts';
import { OptionWords } from './rendered-document.tsx';

type ChoiceRowsProps = {
  readonly type: 'radio' | 'checkbox';
  readonly options: readonly MarkedOption[];
  readonly chosen: readonly string[];
  /** The id of the element with the question's words. */
  readonly labelledBy: string;
  readonly onToggle: (optionId: string, on: boolean) => void;
};

/** Rows to choose from: the letter is the radio or the box. */
export function ChoiceRows({ type, options, chosen, labelledBy, onToggle }: ChoiceRowsProps): ReactElement {
  const name = useId();
  return (
    <div className="options" role={type === 'radio' ? 'radiogroup' : 'group'} aria-labelledby={labelledBy}>
      {options.map((option, index) => (
        <label key={option.id} className="option">
          <input
            type={type}
            name={name}
            checked={chosen.includes(option.id)}
            onChange={(event) => onToggle(option.id, event.target.checked)}
          />
          <span className={type === 'radio' ? 'let' : 'let box'} aria-hidden="true">
            {optionLetter(index)}
          </span>
          <span className="txt">
            <OptionWords option={option} />
          </span>
        </label>
      ))}
    </div>
  );
}
