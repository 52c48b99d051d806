import type { CopyEventPart } from '#server/modules/events/events-public.ts';
import { readWordings, writeWording } from './feedback-store.ts';

/** Copies what feedback asks, in its present wording, and until when. */
export const copyFeedbackForm: CopyEventPart = async (tx, { from, toId, move }) => {
  const [wording] = await readWordings(tx, from.id);
  if (wording === undefined) return;
  const closesAt = wording.closesAt === null ? null : move(wording.closesAt);
  await writeWording(tx, toId, { ...wording, version: 1, closesAt });
};
