import type { ShownText } from '#contract/attempts.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';
import type { FinalText } from '#server/modules/tests/tests-public.ts';
import { shownText } from './shown-text.ts';

/** Where a taker hears the recording of a text that stands before them. */
export const STAGE_AUDIO = '/api/wihiws/:id/attempts/:attemptId/texts/:textId/audio';

/**
 * A text as an attempt brings it. Its recording has an address of the attempt, which the stage rules: who noted it hears
 * nothing any more while the text is retold from memory, during a stop of the clock or after the end.
 */
export function stageText({ wihiwId, attemptId }: AttemptKey, text: FinalText): ShownText {
  const shown = shownText(text);
  if (shown.audio === null) return shown;
  const params = { id: wihiwId, attemptId, textId: text.id } as const;
  return { ...shown, audio: { url: STAGE_AUDIO.replace(/:(\w+)/g, (_, name: keyof typeof params) => params[name]) } };
}
