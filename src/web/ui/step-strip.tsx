import type { ReactElement } from 'react';
import { Icon } from '#web/shell/icon.tsx';

type Step<Id extends string> = { readonly id: Id; readonly label: string; readonly done: boolean };

export type StepStripProps<Id extends string> = {
  readonly label: string;
  readonly steps: readonly Step<Id>[];
  readonly current: Id;
  readonly onStep: (id: Id) => void;
};

/** The way through a long piece of work; every step can be opened at any time. */
export function StepStrip<Id extends string>({ label, steps, current, onStep }: StepStripProps<Id>): ReactElement {
  return (
    <nav aria-label={label}>
      <ol className="flex justify-between md:justify-center">
        {steps.map((step, index) => (
          <li
            key={step.id}
            className="group flex items-center not-first:before:hidden not-first:before:w-6 not-first:before:border-t not-first:before:border-line-strong md:not-first:before:block"
          >
            <button
              type="button"
              className={`flex min-h-11 items-center gap-1.5 border-0 bg-transparent px-1 text-note sm:gap-2 sm:px-2 sm:text-small font-medium whitespace-nowrap md:px-4 md:text-body
                ${step.id === current || step.done ? 'text-ink' : 'text-muted'} hover:text-ink`}
              aria-current={step.id === current ? 'step' : undefined}
              onClick={() => onStep(step.id)}
            >
              <span className={stepMark(step.id === current, step.done)} aria-hidden="true">
                {step.done && step.id !== current ? (
                  <Icon name="check" className="size-3.5! stroke-[2.5]!" />
                ) : (
                  index + 1
                )}
              </span>
              {step.label}
              {step.done && <span className="sr">, готово</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stepMark(current: boolean, done: boolean): string {
  const base = 'num grid size-6.5 place-items-center rounded-full border-[1.5px] text-note font-semibold leading-none';
  const forced =
    'forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none';
  if (current) return `${base} ${forced} border-primary bg-primary text-on-primary`;
  return done ? `${base} border-primary text-primary` : `${base} border-line-strong`;
}
