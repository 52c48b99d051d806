import type { ReactElement } from 'react';
import { lazy, Suspense } from 'react';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

const ScoringGuide = lazy(() => import('./scoring-guide.tsx'));

type ScoringDialogProps = {
  readonly open: boolean;
  readonly kinds: readonly QuestionKind[];
  readonly certainty: boolean;
  readonly onClose: () => void;
};

/** Explains how points are counted: the guide's sections on the kinds of this test, the others below. */
export function ScoringDialog({ open, kinds, certainty, onClose }: ScoringDialogProps): ReactElement {
  return (
    <DialogPanel title="Як обчислено бали" open={open} onClose={onClose}>
      <Suspense fallback={<SkeletonText />}>
        <ScoringGuide kinds={kinds} certainty={certainty} />
      </Suspense>
    </DialogPanel>
  );
}
