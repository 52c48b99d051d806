import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { meanF1 } from '#core/questions/blind/blind-share.ts';
import { fraction, multiply, toNumber } from '#core/scoring/fraction.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { reachedSentences } from '#core/texts/anchors/resolve-evidence.ts';
import type { EditorText } from '#web/questions/editor-props.ts';

type MarkingAllProps = { readonly text: EditorText; readonly anchors: readonly EvidenceAnchor[] };

/** Tells the author what somebody earns who marks the whole text. */
export function MarkingAll({ text, anchors }: MarkingAllProps): ReactElement | null {
  const right = useMemo(() => reachedSentences(anchors, text).length, [anchors, text]);
  const all = text.sentences.length;
  if (right === 0) return null;
  const percent = formatScorePercent(toNumber(multiply(meanF1(all, right, all), fraction(100))));
  return (
    <p className="note" aria-live="polite">
      Хто позначить увесь текст, не читаючи, отримає {percent} балів.
    </p>
  );
}
