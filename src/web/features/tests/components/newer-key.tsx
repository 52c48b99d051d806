import type { ReactElement } from 'react';
import type { KeyVersions } from '#contract/authoring/key-corrections.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { versionWords } from '#web/features/tests/correction-words.ts';
import type { ReadQuestion } from '#web/features/tests/finalized-reading.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';
import { Button } from '#web/ui/button.tsx';
import { KeyView } from './key-view.tsx';

type NewerKeyProps = {
  readonly read: ReadQuestion;
  readonly text: SourceText | null;
  readonly newer: KeyVersions['versions'][number];
  readonly onMine: () => void;
  readonly onNewer: () => void;
};

/** A correction that was made in another tab meanwhile; what is being corrected here stays until the author decides. */
export function NewerKey({ read, text, newer, onMine, onNewer }: NewerKeyProps): ReactElement {
  return (
    <section className="newer-key" role="alert">
      <div>
        <p className="h3">Ключ уже виправлено в іншій вкладці</p>
        <p className="note num">{versionWords(newer)}. Ваші зміни нижче лишилися.</p>
      </div>
      <KeyView question={read.question} answerKey={newer.key} text={text} />
      {newer.explanation !== null && (
        <div>
          <p className="label">Пояснення</p>
          <RenderedDocument document={newer.explanation} options={{ numbered: false }} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onPress={onMine}>Залишити мої зміни</Button>
        <Button onPress={onNewer}>Узяти нову версію</Button>
      </div>
    </section>
  );
}
