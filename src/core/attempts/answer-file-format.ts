/**
 * The readable part of an answer file: which attempt it belongs to. The answers themselves are encrypted in `sealed`.
 */
export type AnswerFile = {
  readonly wihiwin: 'answers';
  readonly version: 1;
  readonly wihiwId: string;
  readonly attemptId: string;
  /** The nonce of AES-256-GCM: 12 bytes, base64. */
  readonly nonce: string;
  /** JSON of device and saves, encrypted, followed by the authentication tag; base64. */
  readonly sealed: string;
};

/** The file name extension of answer files. */
export const ANSWER_FILE_ENDING = '.wihiwin';

/**
 * Returns the additional authenticated data (AES-GCM) of an answer file. It binds the file to one attempt, so that it
 * can't be passed off as another attempt's.
 */
export function answerFileContext({ wihiwId, attemptId }: Pick<AnswerFile, 'wihiwId' | 'attemptId'>): string {
  return `answers ${wihiwId} ${attemptId}`;
}
