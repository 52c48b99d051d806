import { createTest } from '#contract/authoring/tests.ts';
import { TEXT_AUDIO_LIMIT_BYTES } from '#core/constants.ts';
import { tinyFrames } from '#server/platform/files/recordings/sample-recordings.ts';
import type { BenchPerson } from '../shared/bench-person.ts';
import type { Watch } from './heaviest-work.ts';

/** The longest recording in the smallest frames: each of them is looked at. Throws unless it is taken. */
export async function densestRecording(origin: string, author: BenchPerson, watch: Watch): Promise<void> {
  const { id, texts } = await author.call(createTest, { body: { title: 'Із записом' } });
  const cookie = author.sessionCookie();
  if (texts[0] === undefined || cookie === null) throw new Error('a new test has no text, or its author no session');
  const url = `${origin}/api/tests/${id}/texts/${texts[0].id}/audio`;
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(tinyFrames(TEXT_AUDIO_LIMIT_BYTES))]), 'long.mp3');
  const { status } = await watch('upload-text-audio, the longest in the smallest frames', () =>
    fetch(url, { method: 'PUT', headers: { origin, cookie: `${cookie.name}=${cookie.value}` }, body }),
  );
  if (status !== 200) throw new Error(`the recording was answered ${status}`);
}
