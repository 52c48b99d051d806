import { useEffect, useState } from 'react';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { localStores } from '#web/lib/device/forms/local-copies.ts';
import { useFlush } from '#web/lib/saving/use-flush.ts';
import { useStore } from '#web/lib/use-store.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { draftApi } from './draft-api.ts';
import { draftCopies } from './draft-copies.ts';
import type { DraftSnapshot } from './draft-snapshot.ts';
import { DraftStore } from './draft-store.ts';
import { joinTabs } from './draft-tabs.ts';
import { DraftEditing } from './undo/draft-editing.ts';
import { TextRemoval } from './undo/text-removal.ts';

/** A store for the draft; what waits on the device is laid over it. Texts and questions start saving themselves. */
export function useDraft(test: AuthoredTest): {
  store: DraftStore;
  editing: DraftEditing;
  textRemoval: TextRemoval;
  draft: DraftSnapshot;
} {
  const [store] = useState(
    () =>
      new DraftStore(
        test,
        draftApi(test.id),
        draftCopies(localStores(), signedIn.current().person?.userId ?? '', test.id),
      ),
  );
  const [editing] = useState(() => new DraftEditing(store, Date.now));
  const [textRemoval] = useState(() => new TextRemoval(store));
  const draft = useStore(store);

  useFlush(store);
  useEffect(() => {
    const leaveTabs = joinTabs(store, 'BroadcastChannel' in window ? (name) => new BroadcastChannel(name) : null);
    const onVisible = () => {
      if (document.visibilityState === 'visible') void store.refresh();
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      // Only what neither the server nor the device keeps is worth a question.
      store.flush();
      if (store.current().saved === 'failed' && !store.isKeptHere()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('beforeunload', onLeave);
      document.removeEventListener('visibilitychange', onVisible);
      leaveTabs();
    };
  }, [store]);

  return { store, editing, textRemoval, draft };
}
