import type { ReactElement } from 'react';
import { useDeferredValue, useState } from 'react';
import type { TextAudio } from '#contract/authoring/draft-texts.ts';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import type { DraftTextContent } from '#web/features/authoring/draft/draft-problems.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';
import { TextRecording } from '#web/questions/text-recording.tsx';
import { chooseReading, readReadingSettings } from '#web/shell/reading-settings.ts';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';

type TextPreviewProps = { readonly text: DraftTextContent; readonly audio: TextAudio | null };

/** The text as its reader sees it, with the numbers of paragraphs and of lines of verse. */
export function TextPreview(props: TextPreviewProps): ReactElement {
  return (
    <>
      <NumbersSwitch />
      <TextAsShown {...props} />
    </>
  );
}

/** The text alone. */
export function TextAsShown({ text, audio }: TextPreviewProps): ReactElement {
  const { title, author, source, document } = useDeferredValue(text);
  return (
    <div className="as-taker">
      <div className="in">
        <div>
          <h3>{title.trim() === '' ? 'Без назви' : title}</h3>
          {author !== '' && <p className="note">{author}</p>}
        </div>
        {audio !== null && <TextRecording url={audio.url} />}
        {isEmptyDocument(document) ? (
          <p className="note">Тут з’явиться текст.</p>
        ) : (
          <div className="passage">
            <RenderedDocument document={document} />
          </div>
        )}
        {source !== '' && <p className="fine">{source}</p>}
      </div>
    </div>
  );
}

/** The reader's own setting; the author sees numbers until they are turned off. */
function NumbersSwitch(): ReactElement {
  const [on, setOn] = useState(() => readReadingSettings().numbers !== 'hidden');
  return (
    <SwitchField
      on={on}
      onChange={(next) => {
        setOn(next);
        chooseReading({ ...readReadingSettings(), numbers: next ? 'shown' : 'hidden' });
      }}
    >
      Номери рядків
    </SwitchField>
  );
}
