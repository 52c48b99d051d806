import type { ComponentType, ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

type EditorModule<Props> = { readonly default: ComponentType<Props> };
/** Fetches a part of the page that holds an editor. */
export type FetchEditor<Props> = () => Promise<EditorModule<Props>>;
/** An editor, once it is here; `failed` if it could not be fetched. */
export type Fetched<Props> = { readonly Field: ComponentType<Props> | null; readonly failed: boolean };

/** Kept once they came. */
const loaded = new Map<unknown, unknown>();

/**
 * Fetches an editor when it is first needed.
 *
 * @param fetch always the same function for one editor
 */
export function useFetchedEditor<Props>(fetch: FetchEditor<Props>): Fetched<Props> {
  const [state, setState] = useState<'waiting' | 'failed' | 'here'>(loaded.has(fetch) ? 'here' : 'waiting');
  useEffect(() => {
    if (state !== 'waiting') return;
    let isCurrent = true;
    fetch().then(
      (module) => {
        loaded.set(fetch, module.default);
        if (isCurrent) setState('here');
      },
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [state, fetch]);
  return { Field: (loaded.get(fetch) as ComponentType<Props> | undefined) ?? null, failed: state === 'failed' };
}

type FetchedEditorProps<Props> = { readonly fetched: Fetched<Props>; readonly props: Props };

/** The editor, or what stands in its place until it is here. */
export function FetchedEditor<Props extends object>({
  fetched: { Field, failed },
  props,
}: FetchedEditorProps<Props>): ReactElement {
  if (Field !== null) return <Field {...props} />;
  if (!failed) return <SkeletonText />;
  return (
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
  );
}
