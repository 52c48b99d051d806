import '#web/features/results/guide.css';
import type { ReactElement } from 'react';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kinds.ts';
import guideText from '#docs/scoring.md?raw';
import type { GuideBlock, GuideRun, GuideSection } from '#web/features/results/read-guide.ts';
import { readGuide } from '#web/features/results/read-guide.ts';

const GUIDE = readGuide(guideText);
const KIND_TITLES: readonly string[] = Object.values(QUESTION_KIND_LABELS).map(({ name }) => name);
const CERTAINTY_TITLE = 'Упевненість';

type ScoringGuideProps = { readonly kinds: readonly QuestionKind[]; readonly certainty: boolean };

/** The guide to scoring: what concerns this test first, the rest folded. */
export default function ScoringGuide({ kinds, certainty }: ScoringGuideProps): ReactElement {
  const own = new Set(kinds.map((kind) => QUESTION_KIND_LABELS[kind].name));
  const concerns = ({ title }: GuideSection): boolean =>
    title === CERTAINTY_TITLE ? certainty : own.has(title) || !KIND_TITLES.includes(title);
  const others = GUIDE.filter((section) => !concerns(section));
  return (
    <div className="guide">
      {GUIDE.filter(concerns).map((section) => (
        <Section key={section.title} section={section} />
      ))}
      {others.length > 0 && (
        <details className="guide-others">
          <summary>Як рахуємо інші види запитань</summary>
          {others.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </details>
      )}
    </div>
  );
}

// The guide never changes while it is shown, so places are its keys.
/* oxlint-disable react/no-array-index-key */

function Section({ section: { title, blocks } }: { section: GuideSection }): ReactElement {
  return (
    <section>
      {title !== '' && <h3>{title}</h3>}
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: GuideBlock }): ReactElement {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'example':
      return (
        <p className="guide-example">
          <Runs runs={block.runs} />
        </p>
      );
    case 'formula':
      return <p className="guide-formula num">{block.lines.join('\n')}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((runs, index) => (
            <li key={index}>
              <Runs runs={runs} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((cell, index) => (
                  <td key={index} className="num">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

function Runs({ runs }: { runs: readonly GuideRun[] }): ReactElement {
  return (
    <>{runs.map(({ text, strong }, index) => (strong ? <b key={index}>{text}</b> : <span key={index}>{text}</span>))}</>
  );
}
