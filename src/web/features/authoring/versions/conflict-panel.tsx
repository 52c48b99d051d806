import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import type { DigestLine } from '#web/questions/authoring/digest-line.ts';
import { Button } from '#web/ui/button.tsx';
import { differences } from './version-digest.ts';

type ConflictPanelProps = {
  /** «Запитання 3», «Текст 1» */
  readonly what: string;
  readonly mine: readonly DigestLine[];
  /** Null: it was removed in the other tab. */
  readonly theirs: readonly DigestLine[] | null;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

/** Two versions of one item: both are shown, the person decides, nothing is replaced before. */
export function ConflictPanel({ what, mine, theirs, onMine, onTheirs }: ConflictPanelProps): ReactElement {
  const title = useRef<HTMLHeadingElement>(null);
  // The panel may open above a long editor, out of sight.
  useEffect(() => {
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  const lines = theirs === null ? [] : differences(mine, theirs);
  return (
    <section className="versions" role="alert">
      <div>
        <h2 className="h3" ref={title}>
          {theirs === null ? `${what} видалено в іншій вкладці` : `${what} змінено й в іншій вкладці`}
        </h2>
        <p className="note">
          {theirs === null
            ? 'Ваші незбережені зміни лишилися на цьому пристрої. Оберіть, що з ними робити.'
            : 'Нічого не перезаписано. Порівняйте версії й оберіть, яку залишити.'}
        </p>
      </div>
      {lines.length > 0 && (
        <dl>
          {lines.map((line) => (
            <div className="pair" key={line.key}>
              <dt>{line.label}</dt>
              <Version name="Ваша версія" line={line.mine} />
              <Version name="На сервері" line={line.theirs} />
            </div>
          ))}
        </dl>
      )}
      {theirs !== null && lines.length === 0 && <p>Видимих відмінностей немає: можна залишити будь-яку.</p>}
      <div className="flex flex-wrap gap-3">
        <Button onPress={onMine}>{theirs === null ? 'Повернути зі змінами' : 'Залишити мою версію'}</Button>
        <Button onPress={onTheirs}>{theirs === null ? 'Видалити й тут' : 'Узяти нову версію'}</Button>
      </div>
    </section>
  );
}

function Version({ name, line }: { name: string; line: DigestLine | null }): ReactElement {
  return (
    <dd>
      <span className="fine block">{name}</span>
      {/* Its description is below it, word for word. */}
      {line?.image !== undefined && <img className="mb-2 max-h-40 max-w-full rounded-small" src={line.image} alt="" />}
      {line === null ? 'немає' : line.text}
    </dd>
  );
}
