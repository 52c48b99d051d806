import { useEffect } from 'react';
import { forgetDrawnMoment } from '#web/lib/page-facts.ts';
import { LIVE_EVENT } from '#web/shell/live-event.ts';

/**
 * Tells that the page has come to life. It stands beside the page within the same boundary, because what is outside of it comes to life
 * earlier: whatever changes in between would no longer match what the server has drawn.
 */
export function CameToLife(): null {
  useEffect(() => {
    forgetDrawnMoment();
    document.dispatchEvent(new Event(LIVE_EVENT));
  }, []);
  return null;
}
