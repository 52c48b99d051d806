import './mark-steps.css';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useId, useRef } from 'react';
import { typedStep } from './typed-step.ts';

type MarkStepsProps = {
  /** The id of the element that names what is marked. */
  readonly labelledBy: string;
  readonly steps: readonly number[];
  readonly chosen: number | null;
  readonly onChoose: (step: number) => void;
  readonly renderStep: (step: number) => ReactNode;
};

/** Points to choose with one press; digits and a comma choose too while the focus is inside. */
export function MarkSteps({ labelledBy, steps, chosen, onChoose, renderStep }: MarkStepsProps): ReactElement {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = typedStep(event.key, chosen, steps);
    if (step === null) return;
    event.preventDefault();
    onChoose(step);
    group.current?.querySelectorAll('input')[steps.indexOf(step)]?.focus();
  }

  return (
    <div className="mark-steps num" role="radiogroup" aria-labelledby={labelledBy} ref={group}>
      {steps.map((step) => (
        <label key={step}>
          <input
            type="radio"
            name={name}
            checked={chosen === step}
            onChange={() => onChoose(step)}
            onKeyDown={onKeyDown}
          />
          {renderStep(step)}
        </label>
      ))}
    </div>
  );
}
