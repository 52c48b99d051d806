import { pageFacts } from '#web/lib/page-facts.ts';

/**
 * Returns the address of a path on the test face: on its own host the path; on the event face's host through the handoff, which
 * carries the session over. A visitor has none to carry.
 */
export function testAddress(path: string, hasEntered: boolean): string {
  const { face, otherFaceUrl } = pageFacts();
  if (face === 'tests') return path;
  return hasEntered ? `${otherFaceUrl}/handoff?path=${encodeURIComponent(path)}` : `${otherFaceUrl}${path}`;
}
