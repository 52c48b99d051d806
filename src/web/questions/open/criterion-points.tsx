import type { ReactElement } from 'react';
import { useState } from 'react';
import { formatNumber } from '#core/language/numbers.ts';
import { readTypedNumber } from '#web/questions/short/typed-number.ts';
import { IconButton } from '#web/ui/button.tsx';

type CriterionPointsProps = {
  readonly points: number;
  readonly number: number;
  readonly onChange: (points: number) => void;
};

const MINIMUM = 0.5;
const MAXIMUM = 100;

/** The most points of a criterion: the buttons go by whole points, and halves can be typed. */
export function CriterionPoints({ points, number, onChange }: CriterionPointsProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  function type(words: string): void {
    setTyped(words);
    const read = readTypedNumber(words, MINIMUM);
    if (read.kind !== 'number') return;
    const rounded = Math.round(read.value * 2) / 2;
    if (rounded === read.value && rounded >= MINIMUM && rounded <= MAXIMUM) onChange(rounded);
  }
  return (
    <span className="inline-flex items-center rounded-control border border-line-strong bg-surface">
      <IconButton
        icon="minus"
        label={`Критерій ${number}: менше балів`}
        disabled={points <= MINIMUM}
        onPress={() => onChange(Math.max(MINIMUM, Math.ceil(points) - 1))}
      />
      <label className="tab nobr font-medium">
        до{' '}
        <input
          className="w-10 rounded-small border-0 bg-transparent text-center font-medium"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Критерій ${number}: найбільше балів`}
          value={typed ?? formatNumber(points, 1)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      </label>
      <IconButton
        icon="plus"
        label={`Критерій ${number}: більше балів`}
        disabled={points >= MAXIMUM}
        onPress={() => onChange(Math.min(MAXIMUM, Math.floor(points) + 1))}
      />
    </span>
  );
}
