import type { readAnswerFileKey } from '#contract/answer-files.ts';
import type { Save } from '#contract/attempts.ts';
import type { AnswerFile } from '#core/attempts/answer-file-format.ts';
import { ANSWER_FILE_ENDING, answerFileContext } from '#core/attempts/answer-file-format.ts';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import type { DeviceAnswer } from '#web/taker/saving/answer-queue.ts';
import type { Typed } from '#web/taker/taker-api.ts';
import { call } from '#web/taker/taker-api.ts';
import { readKeptTest } from './kept-tests.ts';

type AttemptName = { readonly wihiwId: string; readonly attemptId: string };

const KEY: Typed<typeof readAnswerFileKey> = {
  method: 'GET',
  path: '/api/wihiws/:id/attempts/:attemptId/answer-file-key',
};

/** Keys by attempt, for browsers that keep nothing on the device. */
const keys = new Map<string, string>();

/** Loads the key that encrypts an attempt's file. Returns null without a network. */
export async function fetchFileKey({ wihiwId, attemptId }: AttemptName): Promise<string | null> {
  const known = keys.get(attemptId);
  if (known !== undefined) return known;
  const result = await call(KEY, { params: { id: wihiwId, attemptId } });
  if (!result.ok) return null;
  keys.set(attemptId, result.value.key);
  return result.value.key;
}

/** Returns the key that was loaded earlier, also before a reload; null: it never was. */
async function keptFileKey({ wihiwId, attemptId }: AttemptName): Promise<string | null> {
  const known = keys.get(attemptId);
  if (known !== undefined) return known;
  const kept = await readKeptTest(wihiwId, attemptId).catch(() => null);
  return kept?.ok ? kept.value.fileKey : null;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Returns every answer given on this device as a save: for those that the server has, a repeat changes nothing. */
export function savesForFile(answers: readonly DeviceAnswer[]): Save[] {
  return answers
    .filter(({ counter, standing }) => counter > 0 && standing !== 'refused')
    .sort((one, other) => one.counter - other.counter)
    .map(({ standing: _here, ...save }) => save);
}

/** Encrypts the answers for the server. Only it and this attempt's taker have the key. */
export async function sealAnswers(
  name: AttemptName,
  key: string,
  content: { readonly device: string; readonly saves: readonly Save[]; readonly madeAt: string },
): Promise<AnswerFile> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const sealing = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(answerFileContext(name)) },
    sealing,
    new TextEncoder().encode(JSON.stringify(content)),
  );
  const { wihiwId, attemptId } = name;
  return {
    wihiwin: 'answers',
    version: 1,
    wihiwId,
    attemptId,
    nonce: base64Of(nonce),
    sealed: base64Of(new Uint8Array(sealed)),
  };
}

/** Returns whether this browser can encrypt: on plain http it can't. */
export function canSeal(): boolean {
  return window.isSecureContext && 'subtle' in crypto;
}

/** Saves the file among the taker's downloads. Returns false without a key: the network was lost before it was loaded. */
export async function saveAnswerFile({ attempt, saver, store }: TakingSession): Promise<boolean> {
  const key = await keptFileKey(attempt);
  if (key === null) return false;
  const saves = savesForFile(Object.values(saver.current().queue.answers));
  const madeAt = new Date();
  const file = await sealAnswers(attempt, key, { device: store.notes.device, saves, madeAt: madeAt.toISOString() });
  const address = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `vidpovidi-${madeAt.toISOString().slice(0, 10)}-${attempt.attemptId.slice(-6)}${ANSWER_FILE_ENDING}`;
  link.click();
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}
