import { randomUUID } from 'node:crypto';
import { createSurvey, publishSurvey, saveSurvey } from '#contract/surveys/survey-authoring.ts';
import type { SurveyQuestion } from '#core/surveys/survey-types.ts';
import type { DemoBrowser } from './demo-server.ts';

/** Opens a named survey of one page about an event; returns its id. */
export async function openSurvey(
  host: DemoBrowser,
  eventId: string,
  { title, moment }: { readonly title: string; readonly moment: 'before' | 'after' },
  questions: SurveyQuestion[],
): Promise<string> {
  const params = { id: randomUUID() };
  const made = await host.call(createSurvey, { params, body: { eventId, template: 'blank', mode: 'named' } });
  const { audience, opensAt, closesAt, quota } = made;
  const pages = made.definition.pages.slice(0, 1).map((page) => ({ ...page, questions }));
  const definition = { ...made.definition, pages };
  const fields = { title, mode: 'named' as const, audience, moment, opensAt, closesAt, quota, definition };
  const { revision } = await host.call(saveSurvey, { params, body: { revision: made.revision, fields } });
  await host.call(publishSurvey, { params, body: { revision } });
  return params.id;
}
