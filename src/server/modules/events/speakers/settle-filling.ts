import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { ShownSpeaker } from '#contract/events/programme.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { ChangeServices, PartKey } from '#server/modules/events/programme/as-programme-editor.ts';
import { asEditor } from '#server/modules/events/programme/as-programme-editor.ts';
import * as programme from '#server/modules/events/programme/programme-store.ts';
import { deleteFilling, readFillings } from './speaker-links-store.ts';

/** Keeps what a speaker has written, or puts back what stood there before. Once settled nothing is left to put back. */
export async function settleFilling(
  services: ChangeServices,
  key: PartKey,
  { revision, filledAt, keep }: { readonly revision: number; readonly filledAt: string; readonly keep: boolean },
): Promise<Result<ShownSpeaker, Failure>> {
  return asEditor(services, key, async (tx, note) => {
    const speaker = await programme.findSpeaker(tx, key.eventId, key.partId);
    if (speaker === null) return fail('not_found');
    const filling = (await readFillings(tx, key.eventId)).find(({ speakerId }) => speakerId === speaker.id);
    if (filling === undefined) return ok(speaker);
    // A photo is no change of the words' revision.
    const isSeen = speaker.revision === revision && filling.filledAt.getTime() === Date.parse(filledAt);
    if (!isSeen) return fail('stale_revision', { details: { current: speaker } });
    await deleteFilling(tx, speaker.id);
    if (keep) return ok(speaker);
    const { photo, ...fields } = filling.before;
    await programme.writeSpeaker(tx, key.eventId, speaker.id, fields, services.now());
    const image = photo === null || filling.photoHash === null ? null : { address: photo, hash: filling.photoHash };
    await programme.updatePhoto(tx, speaker.id, image);
    await programme.touchActivitiesOf(tx, key.eventId, speaker.id, services.now());
    await note({ kind: 'speaker', subject: fields.name, details: ['returned'] });
    const back = await programme.findSpeaker(tx, key.eventId, speaker.id);
    return back === null ? fail('not_found') : ok(back);
  });
}
