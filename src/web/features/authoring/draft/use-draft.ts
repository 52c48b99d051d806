import { useEffect, useState } from 'react';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { ownFormStores } from '#web/lib/device/forms/own-form-copies.ts';
import { useStore } from '#web/lib/use-store.ts';
import { draftApi } from './draft-api.ts';
import { draftCopies } from './draft-copies.ts';
import type { DraftSnapshot } from './draft-snapshot.ts';
import { DraftStore } from './draft-store.ts';
import { joinTabs } from './draft-tabs.ts';
import { DraftEditing } from './undo/draft-editing.ts';
import { TextRemoval } from './undo/text-removal.ts';

/** A store for the draft; what waits on the device is laid over it. Texts and questions start saving themselves. */
export function useDraft(
  test: AuthoredTest,
  personId: string,
): { store: DraftStore; editing: DraftEditing; textRemoval: TextRemoval; draft: DraftSnapshot } {
  const [store] = useState(
    () => new DraftStore(test, draftApi(test.id), draftCopies(ownFormStores(), personId, test.id)),
  );
  const [editing] = useState(() => new DraftEditing(store, Date.now));
  const [textRemoval] = useState(() => new TextRemoval(store));
  const draft = useStore(store);

  useEffect(() => {
    const flush = () => store.flush();
    const leaveTabs = joinTabs(store, 'BroadcastChannel' in window ? (name) => new BroadcastChannel(name) : null);
    const onVisible = () => (document.visibilityState === 'hidden' ? store.flush() : void store.refresh());
    const onLeave = (event: BeforeUnloadEvent) => {
      // Only what neither the server nor the device keeps is worth a question.
      store.flush();
      if (store.current().saved === 'failed' && !store.isKeptHere()) event.preventDefault();
    };
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    window.addEventListener('beforeunload', onLeave);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('beforeunload', onLeave);
      document.removeEventListener('visibilitychange', onVisible);
      store.flush();
      leaveTabs();
    };
  }, [store]);

  return { store, editing, textRemoval, draft };
}
