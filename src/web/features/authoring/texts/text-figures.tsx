import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { countText } from '#core/texts/sentences/text-counts.ts';
import { textFigures } from '#web/features/authoring/checks/figure-words.ts';
import type { DraftTextContent } from '#web/features/authoring/draft/draft-problems.ts';

/** Counting a long text takes a moment; figures are looked at when the writing rests. */
const REST_MS = 1_000;

/** Raw figures of what was written. */
export function TextFigures({ text }: { text: DraftTextContent }): ReactElement {
  const { document } = text;
  const [figures, setFigures] = useState(() => textFigures(countText(document)));
  useEffect(() => {
    const timer = setTimeout(() => setFigures(textFigures(countText(document))), REST_MS);
    return () => clearTimeout(timer);
  }, [document]);
  return (
    <section aria-label="Показники тексту, орієнтовно">
      <p className="label mb-3">
        Показники <span className="note">— орієнтовно, це не рівень складності</span>
      </p>
      <dl className="figures num">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
