import type { SurveyToAnswer } from '#contract/surveys/answering.ts';
import { keepPageOfApp, mayKeepPages } from '#web/lib/device/keep-page-of-app.ts';
import { noteKeptTests } from '#web/lib/device/kept-tests-owner.ts';
import { SURVEYS_CACHE, SURVEYS_SCOPE } from '#web/lib/device/surveys-cache.ts';

type Kept = { readonly userId: string; readonly survey: SurveyToAnswer };

const DATA = '/kept-survey';

/**
 * Keeps the survey that is being answered with its page on the device, the last one that was opened, so that it opens again without a
 * network; the answers themselves are in the form's own copy. It goes with the sending, by logging out and when somebody else signs in.
 */
export async function keepSurvey(userId: string, survey: SurveyToAnswer): Promise<void> {
  if (!mayKeepPages()) return;
  try {
    noteKeptTests(userId);
    await keepPageOfApp({
      cacheName: SURVEYS_CACHE,
      page: `${SURVEYS_SCOPE}${survey.id}`,
      scope: SURVEYS_SCOPE,
      data: { path: DATA, value: { userId, survey } satisfies Kept },
    });
  } catch (error) {
    console.error('the survey could not be kept for a reload without a network', error);
  }
}

/** Returns the survey if the device keeps it for this person, else null. */
export async function keptSurvey(userId: string, surveyId: string): Promise<SurveyToAnswer | null> {
  if (!('caches' in window)) return null;
  try {
    const copy = await (await caches.open(SURVEYS_CACHE)).match(DATA);
    const kept = copy === undefined ? null : ((await copy.json()) as Kept);
    return kept?.userId === userId && kept.survey.id === surveyId ? kept.survey : null;
  } catch {
    return null;
  }
}

/** Removes a survey that was sent from the device, with its page. Another one stays. */
export async function forgetSurvey(surveyId: string): Promise<void> {
  if (!('caches' in window)) return;
  try {
    const copy = await caches.match(DATA, { cacheName: SURVEYS_CACHE });
    if (copy !== undefined && ((await copy.json()) as Kept).survey.id === surveyId) await caches.delete(SURVEYS_CACHE);
  } catch (error) {
    console.error('a kept survey could not be removed', error);
  }
}
