import type { ReactElement } from 'react';
import { formatNumber } from '#core/language/numbers.ts';
import { IconButton } from '#web/ui/button.tsx';

type CriterionPointsProps = {
  readonly points: number;
  readonly number: number;
  readonly onChange: (points: number) => void;
};

const STEP = 0.5;
const MAXIMUM = 100;

/** The most points of a criterion, in steps of one half. */
export function CriterionPoints({ points, number, onChange }: CriterionPointsProps): ReactElement {
  return (
    <span className="inline-flex items-center rounded-control border border-line-strong bg-surface">
      <IconButton
        icon="minus"
        label={`Критерій ${number}: менше балів`}
        disabled={points <= STEP}
        onPress={() => onChange(points - STEP)}
      />
      <span className="tab nobr w-16 text-center font-medium" aria-live="polite">
        до {formatNumber(points, 1)}
      </span>
      <IconButton
        icon="plus"
        label={`Критерій ${number}: більше балів`}
        disabled={points >= MAXIMUM}
        onPress={() => onChange(points + STEP)}
      />
    </span>
  );
}
