import type { ReactElement } from 'react';
import { useId } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import type { FieldTexts } from '#web/ui/fields/field-texts.tsx';
import { isWrong } from '#web/ui/fields/field-texts.tsx';
import { FetchedEditor, useFetchedEditor } from './fetched-editor.tsx';
import type { RichWordsEditorProps } from './rich-words-editor.tsx';

export type RichWordsProps = FieldTexts &
  Pick<RichWordsEditorProps, 'document' | 'onDocument'> & {
    /** Lets an error summary lead here. */
    readonly id?: string;
  };

const fetchEditor = () => import('./rich-words-editor.tsx');

/** A field for a description with headings, lists and quotations; its editor is fetched when it is first needed. */
export function RichWords({ label, aside, hint, error, id, document, onDocument }: RichWordsProps): ReactElement {
  const own = useId();
  const name = id ?? own;
  const fetched = useFetchedEditor(fetchEditor);
  const described = [hint !== undefined && `${name}-hint`, isWrong(error) && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <span className="label" id={`${name}-label`}>
        {label}
        {aside !== undefined && <span className="fine"> · {aside}</span>}
      </span>
      <FetchedEditor
        fetched={fetched}
        props={{
          document,
          onDocument,
          fieldId: name,
          labelId: `${name}-label`,
          describedBy: described,
          wrong: isWrong(error),
        }}
      />
      {hint !== undefined && (
        <span className="fine" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {isWrong(error) && (
        <span className="error" id={`${name}-error`}>
          <Icon name="warning" /> <span>{error}</span>
        </span>
      )}
    </div>
  );
}
