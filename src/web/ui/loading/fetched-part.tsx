import type { ComponentType, ReactElement } from 'react';
import { useFetched } from '#web/lib/page/use-fetched.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

/** A part of a page whose script comes when it is wanted. */
export type FetchedPart<Props extends object> = {
  readonly Part: ComponentType<Props>;
  /** Fetches the script before it is needed, so that no press waits for it. A failure is told where the part is drawn. */
  readonly fetchAhead: () => void;
};

/**
 * Makes a part of a page that is fetched.
 *
 * @param isQuiet often there is nothing to show: no place is held for it
 */
export function createFetchedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isQuiet = false }: { readonly isQuiet?: boolean } = {},
): FetchedPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const here = (): ComponentType<Props> | null => loaded;
  const fetchIt = async (): Promise<void> => {
    loaded ??= await load();
  };

  function Part(props: Props): ReactElement | null {
    const { value: Loaded, hasFailed, retry } = useFetched(here, fetchIt);
    if (Loaded !== null) return <Loaded {...props} />;
    if (!hasFailed) return isQuiet ? null : <SkeletonText lines={3} />;
    return (
      <Banner kind="bad" announce action={<Button onPress={() => void retry()}>Спробувати ще раз</Button>}>
        Цю частину сторінки не вдалося завантажити. Перевірте мережу й спробуйте ще раз.
      </Banner>
    );
  }

  return { Part, fetchAhead: () => void fetchIt().catch(() => undefined) };
}
