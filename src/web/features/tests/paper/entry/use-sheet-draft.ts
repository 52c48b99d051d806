import { useEffect, useState } from 'react';
import type { OpenSheet } from '#contract/paper/answer-sheets.ts';
import { readPaperSheet, savePaperMarks } from '#contract/paper/answer-sheets.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useStore } from '#web/lib/use-store.ts';
import type { DraftView, SheetDraft } from './sheet-draft.ts';
import { createSheetDraft } from './sheet-draft.ts';

/** A body that certainly has fewer than the 64 KiB that browsers let outlive a page. */
const KEEPALIVE_CHARACTERS = 20_000;

/** The draft of a sheet and what it shows; it begins with the sheet as it is first given. */
export function useSheetDraft(
  wihiwId: string,
  sheet: OpenSheet,
): { readonly draft: SheetDraft; readonly view: DraftView } {
  const [draft] = useState(() => {
    const params = { id: wihiwId, sheetId: sheet.sheetId };
    return createSheetDraft(sheet, {
      // Outlives the page, as far as a browser lets a request.
      save: (body) =>
        callOperation(
          savePaperMarks,
          { params, body },
          { keepalive: JSON.stringify(body).length < KEEPALIVE_CHARACTERS },
        ),
      read: () => callOperation(readPaperSheet, { params }),
    });
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (draft.isPending()) event.preventDefault();
    };
    const send = () => void draft.flush();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', send);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', send);
      // Leaving by a link within the site: what is typed goes at once.
      send();
    };
  }, [draft]);
  return { draft, view: useStore(draft) };
}
