import { yesNo } from '#core/language/yes-no.ts';
import { anchorLines } from '#web/questions/authoring/digest-line.ts';
import type { KindAuthoring } from '#web/questions/authoring/kind-authoring.ts';
import { keepEmpty, noLines } from '#web/questions/authoring/kind-authoring.ts';
import { EvidenceEditor } from './evidence-editor.tsx';
import { EvidenceKeyRule } from './evidence-rule.tsx';

export const evidenceAuthoring: KindAuthoring<'evidence'> = {
  Editor: EvidenceEditor,
  KeyFields: EvidenceKeyRule,
  toKey:
    (key) =>
    ({ sentenceIds }) => ({ ...key, sentenceIds }),
  answerName: 'Правильна відповідь',
  keyLines: noLines,
  digest: ({ key: { anchors, rule } }) => [
    ...anchorLines('Доказ', anchors),
    { label: 'Частина балів', text: yesNo(rule === 'f1') },
  ],
  written: ({ key }) => ({ list: [], hasMore: key.anchors.length > 0 }),
  fill: keepEmpty,
};
