import type { ReactElement } from 'react';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { ExampleReading } from '#web/features/authoring/guide/example-reading.tsx';
import { EnoughQuestions, GoodQuestion } from '#web/features/authoring/guide/good-question.tsx';
import { KindExample } from '#web/features/authoring/guide/kind-example.tsx';
import { KindScoring } from '#web/features/results/components/kind-scoring.tsx';
import ScoringGuide from '#web/features/results/components/scoring-guide.tsx';

/**
 * A part of `/about-creator` that needs what draws questions or knows the rules of scoring. All of them are one module,
 * fetched after the page's first words: each module fetched by itself would cut the chunks of other pages into more pieces.
 */
type CreatorGuidePartProps =
  | { readonly part: 'reading' | 'good' | 'enough' | 'scoring' }
  | { readonly part: 'example' | 'points'; readonly kind: QuestionKind };

export default function CreatorGuidePart(props: CreatorGuidePartProps): ReactElement {
  switch (props.part) {
    case 'reading':
      return <ExampleReading />;
    case 'example':
      return <KindExample kind={props.kind} />;
    case 'points':
      return <KindScoring kind={props.kind} />;
    case 'good':
      return <GoodQuestion />;
    case 'enough':
      return <EnoughQuestions />;
    case 'scoring':
      return <ScoringGuide kinds={[]} certainty foldsOthers={false} />;
  }
}
