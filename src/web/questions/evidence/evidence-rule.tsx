import type { ReactElement } from 'react';
import type { EvidenceKey } from '#core/questions/evidence/evidence-schema.ts';
import type { KeyFieldsProps } from '#web/questions/authoring/kind-authoring.ts';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';

const RULE_HELP = {
  f1: 'Бал тим більший, чим точніші позначки: пропущені й зайві речення зменшують його.',
  'all-or-nothing': 'Повний бал — лише за точний набір речень, інакше нуль.',
} as const;

type EvidenceRuleProps = {
  readonly rule: EvidenceKey['rule'];
  readonly onRule: (rule: EvidenceKey['rule']) => void;
};

/** How partly right marks count. */
export function EvidenceRule({ rule, onRule }: EvidenceRuleProps): ReactElement {
  return (
    <SegmentedControl
      label="Неповна відповідь"
      value={rule}
      onChange={onRule}
      segments={[
        { value: 'f1', label: 'частина бала' },
        { value: 'all-or-nothing', label: 'усе або нічого' },
      ]}
      hint={RULE_HELP[rule]}
    />
  );
}

/** The rule in a finalized key. */
export function EvidenceKeyRule({ answerKey, onKey }: KeyFieldsProps<'evidence'>): ReactElement {
  return <EvidenceRule rule={answerKey.rule} onRule={(rule) => onKey({ ...answerKey, rule })} />;
}
