import { changePlaces } from '#server/modules/events/events-programme-public.ts';
import type { CopyEventPart } from '#server/modules/events/events-public.ts';
import { readSettings, writeSettings } from './settings-store.ts';

/** Copies how one registers for an event: places, moments, the rules of the waitlist and the form, whose consents begin anew. */
export const copyRegistrationSettings: CopyEventPart = async (tx, { from, toId, move }, now) => {
  const settings = await readSettings(tx, from.id);
  if (settings === null) return;
  const moved = (moment: Date | null) => (moment === null ? null : move(moment));
  const questions = settings.questions.map((question) =>
    question.kind === 'consent' ? { ...question, version: 1 } : question,
  );
  await writeSettings(tx, toId, { ...settings, changeUntil: moved(settings.changeUntil), version: 1, questions }, now);
  await changePlaces(
    tx,
    toId,
    {
      capacity: from.capacity,
      registrationOpensAt: moved(from.registrationOpensAt),
      registrationClosesAt: moved(from.registrationClosesAt),
      // Closed by hand was the end of the registration for that event.
      registrationClosedByHand: false,
    },
    now,
  );
};
