import type { ReactElement } from 'react';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import type { EditorProps } from '../editor-props.ts';
import { SentencePicker } from '../marking/sentence-picker.tsx';

const RULE_HELP = {
  f1: 'Бал тим більший, чим точніші позначки: пропущені й зайві речення зменшують його.',
  'all-or-nothing': 'Увесь бал — лише за точний набір речень, інакше нуль.',
} as const;

/** The sentences that prove the claim, and how partly right marks count. */
export function EvidenceEditor({ body, answerKey, onChange, text }: EditorProps<'evidence'>): ReactElement {
  const { anchors, rule } = answerKey;
  return (
    <>
      <SentencePicker
        label="Речення-докази"
        text={text}
        anchors={anchors}
        onAnchors={(next) => onChange(body, { anchors: next, rule })}
      />
      <SegmentedControl
        label="Неповна відповідь"
        value={rule}
        onChange={(next) => onChange(body, { anchors, rule: next })}
        segments={[
          { value: 'f1', label: 'частина бала' },
          { value: 'all-or-nothing', label: 'усе або нічого' },
        ]}
        hint={RULE_HELP[rule]}
      />
    </>
  );
}
