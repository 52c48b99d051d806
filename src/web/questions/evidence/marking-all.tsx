import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { blindF1 } from '#core/questions/evidence/blind-evidence.ts';
import { formatShare } from '#core/scoring/score-percent.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { reachedSentences } from '#core/texts/anchors/resolve-evidence.ts';
import type { EditorText } from '#web/questions/editor-props.ts';

type MarkingAllProps = { readonly text: EditorText; readonly anchors: readonly EvidenceAnchor[] };

/** Tells the author what somebody earns who marks the whole text. */
export function MarkingAll({ text, anchors }: MarkingAllProps): ReactElement | null {
  const right = useMemo(() => reachedSentences(anchors, text).length, [anchors, text]);
  if (right === 0) return null;
  const percent = formatShare(blindF1(right, text.shown));
  return (
    <p className="note" aria-live="polite">
      Хто позначить увесь текст, не читаючи, отримає {percent} балів.
    </p>
  );
}
