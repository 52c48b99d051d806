import type { ReactElement } from 'react';
import type { EditorProps } from '#web/questions/editor-props.ts';
import { SentencePicker } from '#web/questions/marking/sentence-picker.tsx';
import { EvidenceRule } from './evidence-rule.tsx';
import { MarkingAll } from './marking-all.tsx';

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
      {text !== null && rule === 'f1' && <MarkingAll text={text} anchors={anchors} />}
      <EvidenceRule rule={rule} onRule={(next) => onChange(body, { anchors, rule: next })} />
    </>
  );
}
