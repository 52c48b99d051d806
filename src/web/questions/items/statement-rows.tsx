import type { ReactElement } from 'react';
import type { ItemChoice } from '#core/questions/item-choices-schema.ts';
import { choiceFor, withChoice } from './item-choices.ts';
import { SegmentChoices } from './segment-choices.tsx';

type Named = { readonly id: string; readonly text: string };

type StatementRowsProps = {
  readonly statements: readonly Named[];
  readonly choices: readonly Named[];
  readonly chosen: readonly ItemChoice[];
  /** The id of the element with the question's words. */
  readonly labelledBy: string;
  readonly onChoose: (chosen: ItemChoice[]) => void;
};

/** Statements, each with the same few choices. */
export function StatementRows(props: StatementRowsProps): ReactElement {
  const { statements, choices, chosen, onChoose } = props;
  return (
    <div className="st-rows" role="group" aria-labelledby={props.labelledBy}>
      {statements.map(({ id, text }, index) => (
        <fieldset key={id} className="st-row">
          <legend>
            <span className="num">{index + 1}.</span> <span>{text.trim() === '' ? '…' : text}</span>
          </legend>
          <SegmentChoices
            choices={choices}
            chosen={choiceFor(chosen, id)}
            onChoose={(choiceId) => onChoose(withChoice(chosen, id, choiceId))}
          />
        </fieldset>
      ))}
    </div>
  );
}

type LeftNoteProps = {
  readonly total: number;
  readonly done: number;
  readonly onClear: () => void;
};

/** Shows how many items are answered, with a button to clear all of them. */
export function LeftNote({ total, done, onClear }: LeftNoteProps): ReactElement {
  return (
    <p className="note num">
      Відповіді: {done} з {total}.{' '}
      {done > 0 && (
        <button className="link" type="button" onClick={onClear}>
          Прибрати всі
        </button>
      )}
    </p>
  );
}
