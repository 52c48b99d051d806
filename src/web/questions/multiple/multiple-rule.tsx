import type { ReactElement } from 'react';
import type { MultipleKey } from '#core/questions/multiple/multiple-schema.ts';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';

const RULE_HELP = {
  partial: 'Кожна правильна позначка додає частину бала, кожна зайва забирає стільки ж; менше нуля не буває.',
  'all-or-nothing': 'Повний бал — лише за точний набір позначок, інакше нуль.',
} as const;

type MultipleRuleProps = { readonly answerKey: MultipleKey; readonly onKey: (key: MultipleKey) => void };

/** How a partly right choice counts. */
export function MultipleRule({ answerKey, onKey }: MultipleRuleProps): ReactElement {
  return (
    <SegmentedControl
      label="Неповна відповідь"
      value={answerKey.rule}
      onChange={(rule) => onKey({ ...answerKey, rule })}
      segments={[
        { value: 'partial', label: 'частина бала' },
        { value: 'all-or-nothing', label: 'усе або нічого' },
      ]}
      hint={RULE_HELP[answerKey.rule]}
    />
  );
}
