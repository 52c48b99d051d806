import type { ShownText } from '#contract/attempts.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';
import type { FinalText } from '#server/modules/tests/tests-public.ts';
import { shownText } from './shown-text.ts';

/** Returns the address of the recording of a text that the taker sees now. */
export const STAGE_AUDIO = '/api/wihiws/:id/attempts/:attemptId/texts/:textId/audio';

/**
 * Returns a text for an attempt. The address of its recording belongs to the attempt and works by its stage: it plays nothing
 * while the text is retold from memory, during a pause or after the end.
 */
export function stageText({ wihiwId, attemptId }: AttemptKey, text: FinalText): ShownText {
  const shown = shownText(text);
  if (shown.audio === null) return shown;
  const params = { id: wihiwId, attemptId, textId: text.id } as const;
  return { ...shown, audio: { url: STAGE_AUDIO.replace(/:(\w+)/g, (_, name: keyof typeof params) => params[name]) } };
}
