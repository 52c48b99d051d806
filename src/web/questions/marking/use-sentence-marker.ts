import './marking.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SentenceMarker } from './sentence-marker.ts';
import { attachSentenceMarker } from './sentence-marker.ts';

type MarkerUse = {
  /** The drawn text; null while it is not on the page. */
  readonly root: () => HTMLElement | null;
  /** Changes whenever the text is redrawn. */
  readonly drawing: unknown;
  readonly sentenceIds: readonly string[];
  readonly marked: readonly string[];
  readonly onMark: (ids: readonly string[], on: boolean) => void;
};

/** Lets sentences of a text on the page be marked while the component that asks for it is shown. */
export function useSentenceMarker({ root, drawing, sentenceIds, marked, onMark }: MarkerUse): void {
  const marker = useRef<SentenceMarker | null>(null);
  const attach = useEffectEvent(() => {
    const element = root();
    return element && attachSentenceMarker(element, { sentenceIds, marked, onMark: (ids, on) => answer(ids, on) });
  });
  const answer = useEffectEvent(onMark);
  const ids = sentenceIds.join(' ');
  // oxlint-disable-next-line react/exhaustive-deps -- another text or other sentences need another marker
  useEffect(() => {
    const attached = attach();
    marker.current = attached;
    return () => {
      marker.current = null;
      attached?.detach();
    };
  }, [drawing, ids]);
  useEffect(() => marker.current?.update(marked), [marked]);
}
