import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { countText } from '#core/texts/text-counts.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import type { TextContent } from '../draft-problems.ts';
import { textFigures } from '../figure-words.ts';

const LATEST_MS = 1_000;

/** Raw figures; counted between keys, because a long text takes a moment. */
export function TextFigures({ text }: { text: TextContent }): ReactElement {
  const { document } = text;
  const [figures, setFigures] = useState(() => textFigures(countText(document)));
  useEffect(() => whenIdle(() => setFigures(textFigures(countText(document))), LATEST_MS), [document]);
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
