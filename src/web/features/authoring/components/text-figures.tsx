import type { ReactElement } from 'react';
import { useDeferredValue, useMemo } from 'react';
import { countText } from '#core/texts/text-counts.ts';
import type { TextContent } from '../draft-problems.ts';
import { textFigures } from '../figure-words.ts';

/** Raw figures; counted after typing pauses, because a long text takes a moment. */
export function TextFigures({ text }: { text: TextContent }): ReactElement {
  const document = useDeferredValue(text.document);
  const figures = useMemo(() => textFigures(countText(document)), [document]);
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
