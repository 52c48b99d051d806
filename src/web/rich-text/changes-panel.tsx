import type { ReactElement } from 'react';
import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ImportChanges } from './importing/import-changes.ts';
import { changeSentences } from './importing/import-changes.ts';

/** Everything that an import or a paste left out or changed, until the author has read it. */
export function ChangesPanel({
  changes,
  onClose,
}: {
  readonly changes: ImportChanges;
  readonly onClose: () => void;
}): ReactElement {
  const id = useId();
  const sentences = changeSentences(changes);
  return (
    // Always there, so that what appears in it is read out.
    <div role="status">
      {sentences.length > 0 && (
        <section className="changes" aria-labelledby={id}>
          <p className="label" id={id}>
            Що змінено
          </p>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Button onPress={onClose}>Зрозуміло</Button>
        </section>
      )}
    </div>
  );
}
