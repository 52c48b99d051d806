import { listAskedOfMe } from '#contract/people/asking.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { usePersonLive } from '#web/lib/live/use-person-live.ts';
import type { AskedOne } from './asked-words.ts';

/** Returns what others ask of the person, read again when something concerns them. */
export function useAsked(): readonly AskedOne[] {
  usePersonLive([answerKey(listAskedOfMe)]);
  return useAnswer(listAskedOfMe, {}).data?.asked ?? [];
}
