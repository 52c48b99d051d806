import './statement-rows.css';
import type { ReactElement } from 'react';
import { useId } from 'react';

type SegmentChoicesProps = {
  readonly choices: readonly { readonly id: string; readonly text: string }[];
  readonly chosen: string | null;
  readonly onChoose: (choiceId: string) => void;
  /** The author chooses, so the choice is the key. */
  readonly asKey?: boolean;
  /** The label of the group where it has no legend. */
  readonly label?: string;
};

/** A few choices for one item, in the browser's own radio buttons. */
export function SegmentChoices({ choices, chosen, onChoose, asKey, label }: SegmentChoicesProps): ReactElement {
  const name = useId();
  return (
    <div
      className={asKey ? 'st-choices is-key' : 'st-choices'}
      role={label === undefined ? undefined : 'radiogroup'}
      aria-label={label}
    >
      {choices.map(({ id, text }) => (
        <label key={id} className="st-choice">
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          <span className="dot" aria-hidden="true" />
          <span>{text.trim() === '' ? '…' : text}</span>
        </label>
      ))}
    </div>
  );
}
