import type { ReactElement } from 'react';
import { useId } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import { FetchedEditor, useFetchedEditor } from './fetched-editor.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

type TextBodyProps = Omit<RichTextEditorProps, 'labelId' | 'describedBy' | 'wrong'> & {
  readonly problem: string | undefined;
};

const fetchEditor = () => import('./rich-text-editor.tsx');

/** The words of a text: the editor, which is fetched when it is first needed. */
export function TextBody({ problem, ...props }: TextBodyProps): ReactElement {
  const id = useId();
  const fetched = useFetchedEditor(fetchEditor);
  return (
    <div className="field" data-place="text-body">
      <span className="label" id={`${id}-label`}>
        Текст
      </span>
      <FetchedEditor
        fetched={fetched}
        props={{
          ...props,
          labelId: `${id}-label`,
          describedBy: problem === undefined ? `${id}-hint` : `${id}-hint ${id}-error`,
          wrong: problem !== undefined,
        }}
      />
      <span className="fine" id={`${id}-hint`}>
        Можна вставити текст із Word, Google Docs або сторінки: його оформлення збережеться.
      </span>
      {problem !== undefined && (
        <span className="error" id={`${id}-error`}>
          <Icon name="warning" /> <span>{problem}</span>
        </span>
      )}
    </div>
  );
}
