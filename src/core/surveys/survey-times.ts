import type { SurveyState } from './survey-types.ts';

/** What decides whether a survey takes answers now. */
export type SurveyTimes = {
  readonly state: SurveyState;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly quota: number | null;
  /** Answers that count towards the quota. */
  readonly taken: number;
};

/** Whether answers are taken: not yet, now, no more, or no more because the quota is reached. */
export type SurveyDoor = 'not_open' | 'open' | 'closed' | 'full';

/** Returns whether the survey takes answers at a moment. The closing itself is no longer part of the time. */
export function surveyDoor({ state, opensAt, closesAt, quota, taken }: SurveyTimes, now: Date): SurveyDoor {
  if (state === 'draft') return 'not_open';
  if (state !== 'open' || (closesAt !== null && closesAt <= now)) return 'closed';
  if (quota !== null && taken >= quota) return 'full';
  return opensAt !== null && opensAt > now ? 'not_open' : 'open';
}
