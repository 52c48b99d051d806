/** The outside of an answer file, readable to anybody: what it is of. The answers themselves are sealed. */
export type AnswerFile = {
  readonly wihiwin: 'answers';
  readonly version: 1;
  readonly wihiwId: string;
  readonly attemptId: string;
  /** Of AES-256-GCM, 12 bytes, base64. */
  readonly nonce: string;
  /** JSON of device and saves, encrypted, with the tag behind it, base64. */
  readonly sealed: string;
};

/** How the name of such a file ends. */
export const ANSWER_FILE_ENDING = '.wihiwin';

/** What the encryption also vouches for, so that a file can't be passed off as another attempt's. */
export function answerFileContext({ wihiwId, attemptId }: Pick<AnswerFile, 'wihiwId' | 'attemptId'>): string {
  return `answers ${wihiwId} ${attemptId}`;
}
