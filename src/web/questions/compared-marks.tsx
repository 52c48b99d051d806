import './mark-steps.css';
import type { ReactElement } from 'react';
import type { ComparedMark } from './marking-props.ts';

type ComparedMarksProps = {
  readonly compared: readonly ComparedMark[] | undefined;
  readonly rowId: string;
  /** What is marked, for a screen reader. */
  readonly label: string;
  readonly chosen: number | null;
  readonly onChoose: (value: number) => void;
  readonly words: (value: number) => string;
};

/** What others gave one criterion or idea: each of them a button that gives the same. Nothing where nobody is compared. */
export function ComparedMarks({
  compared,
  rowId,
  label,
  chosen,
  onChoose,
  words,
}: ComparedMarksProps): ReactElement | null {
  if (compared === undefined) return null;
  const given = compared.flatMap(({ name, values }) => {
    const value = values.get(rowId);
    return value === undefined ? [] : [{ name, value }];
  });
  const differ = new Set(given.map(({ value }) => value)).size > 1;
  return (
    <ul className={`compared-marks num ${differ ? 'is-different' : ''}`}>
      {given.map(({ name, value }) => (
        <li key={name}>
          <button type="button" aria-pressed={chosen === value} onClick={() => onChoose(value)}>
            <span className="fine">{name}</span> {words(value)}
            <span className="sr">: {label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
