import { createDecipheriv } from 'node:crypto';
import type { z } from 'zod';
import { answerFileContentSchema, answerFileSchema } from '#contract/answer-files.ts';
import type { AnswerFile } from '#core/attempts/answer-file-format.ts';
import { answerFileContext } from '#core/attempts/answer-file-format.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';
import { findUnstorable } from '#server/platform/http/operations/json-body.ts';
import type { Sealer } from '#server/platform/secrets/seal.ts';

const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** The answers of a file in the form the device sends them. */
export type AnswerFileContent = z.infer<typeof answerFileContentSchema>;

/** Returns the key of an attempt's answer files. It is derived from the server's secret, so nothing is stored. */
export function answerFileKey(sealer: Sealer, { wihiwId, attemptId }: AttemptKey): Buffer {
  return sealer.lookupHash(`${wihiwId}/${attemptId}`, 'answer file');
}

function parsed<Value>(schema: z.ZodType<Value>, text: string): Value | null {
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Returns the attempt a file claims to be of; null when it is no answer file. */
export function readAnswerFile(text: string): AnswerFile | null {
  return parsed(answerFileSchema, text);
}

/** Returns the answers in a file; null when it was altered or the key is of another attempt. */
export function openAnswerFile(sealer: Sealer, file: AnswerFile): AnswerFileContent | null {
  const nonce = Buffer.from(file.nonce, 'base64');
  const sealed = Buffer.from(file.sealed, 'base64');
  if (nonce.length !== NONCE_BYTES || sealed.length < TAG_BYTES) return null;
  try {
    const opening = createDecipheriv('aes-256-gcm', answerFileKey(sealer, file), nonce);
    opening.setAAD(Buffer.from(answerFileContext(file)));
    opening.setAuthTag(sealed.subarray(-TAG_BYTES));
    const text = opening.update(sealed.subarray(0, -TAG_BYTES), undefined, 'utf8') + opening.final('utf8');
    const content = parsed(answerFileContentSchema, text);
    // A save that can't be stored is refused alone.
    return content !== null && findUnstorable({ ...content, saves: [] }).length === 0 ? content : null;
  } catch {
    return null;
  }
}
