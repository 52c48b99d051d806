import type { ReactElement } from 'react';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { GUIDE } from '#web/features/results/guide-sections.ts';
import { GuideBlocks } from './guide-blocks.tsx';

/** How the points of one kind are counted, in the words of the guide to scoring. */
export function KindScoring({ kind }: { kind: QuestionKind }): ReactElement {
  const blocks = GUIDE.find(({ title }) => title === QUESTION_KIND_LABELS[kind].name)?.blocks ?? [];
  return (
    <div className="guide">
      <section>
        <GuideBlocks blocks={blocks} />
      </section>
    </div>
  );
}
