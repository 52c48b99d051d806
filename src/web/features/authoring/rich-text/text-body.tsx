import type { ComponentType, ReactElement } from 'react';
import { useEffect, useId, useState } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

type TextBodyProps = Omit<RichTextEditorProps, 'labelId' | 'describedBy' | 'wrong'> & {
  readonly problem: string | undefined;
};

/** Kept once it came. */
let loaded: ComponentType<RichTextEditorProps> | null = null;

function useRichTextEditor(): { Field: typeof loaded; failed: boolean } {
  const [state, setState] = useState<'waiting' | 'failed' | 'here'>(loaded === null ? 'waiting' : 'here');
  useEffect(() => {
    if (state !== 'waiting') return;
    let isCurrent = true;
    import('./rich-text-editor.tsx').then(
      (module) => {
        loaded = module.default;
        if (isCurrent) setState('here');
      },
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [state]);
  return { Field: loaded, failed: state === 'failed' };
}

/** The words of a text: the editor, which is fetched when it is first needed. */
export function TextBody({ problem, ...props }: TextBodyProps): ReactElement {
  const id = useId();
  const { Field, failed } = useRichTextEditor();
  return (
    <div className="field" data-place="text-body">
      <span className="label" id={`${id}-label`}>
        Текст
      </span>
      {Field !== null && (
        <Field
          {...props}
          labelId={`${id}-label`}
          describedBy={problem === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
          wrong={problem !== undefined}
        />
      )}
      {Field === null && !failed && <SkeletonText />}
      {failed && (
        <Banner
          kind="warn"
          announce
          action={
            // A browser remembers that a part of the page did not come; a draft survives drawing the page again.
            <Button kind="plain" onPress={() => window.location.reload()}>
              Оновити сторінку
            </Button>
          }
        >
          Редактор тексту не завантажився, а сам текст на місці.
        </Banner>
      )}
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
