import type { ReactElement } from 'react';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { GUIDE, KIND_TITLES } from '#web/features/results/guide-sections.ts';
import type { GuideSection } from '#web/features/results/read-guide.ts';
import { GuideBlocks } from './guide-blocks.tsx';

const CERTAINTY_TITLE = 'Упевненість';

type ScoringGuideProps = {
  readonly kinds: readonly QuestionKind[];
  readonly certainty: boolean;
  /** False where the other kinds are told of elsewhere on the page. */
  readonly foldsOthers?: boolean;
};

/** The guide to scoring: what concerns this test first, the rest folded. */
export default function ScoringGuide({ kinds, certainty, foldsOthers = true }: ScoringGuideProps): ReactElement {
  const own = new Set(kinds.map((kind) => QUESTION_KIND_LABELS[kind].name));
  const concerns = ({ title }: GuideSection): boolean =>
    title === CERTAINTY_TITLE ? certainty : own.has(title) || !KIND_TITLES.includes(title);
  const others = GUIDE.filter((section) => !concerns(section));
  return (
    <div className="guide">
      {GUIDE.filter(concerns).map((section) => (
        <Section key={section.title} section={section} />
      ))}
      {foldsOthers && others.length > 0 && (
        <details className="guide-others">
          <summary>Бали за інші види запитань</summary>
          {others.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </details>
      )}
    </div>
  );
}

function Section({ section: { title, blocks } }: { section: GuideSection }): ReactElement {
  return (
    <section>
      {title !== '' && <h3>{title}</h3>}
      <GuideBlocks blocks={blocks} />
    </section>
  );
}
