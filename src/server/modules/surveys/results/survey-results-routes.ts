import { fail } from '#contract/definition/failure.ts';
import * as contract from '#contract/surveys/survey-results.ts';
import { SURVEY_RESULT_LIMITS } from '#contract/surveys/survey-results.ts';
import { ok } from '#core/result.ts';
import type { RegistrationsOfSurveys } from '#server/modules/surveys/registrations-of-surveys.ts';
import type { SignedInContext } from '#server/platform/http/request-context.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { changeResultSettings } from './change-result-settings.ts';
import { registerSurveyFilesRoutes } from './files/survey-files-routes.ts';
import { findResults } from './find-results.ts';
import { comparePeople } from './named/compare-people.ts';
import { listUnanswered } from './named/list-unanswered.ts';
import { remindUnanswered } from './named/remind-unanswered.ts';
import { readSurveyResults } from './read-survey-results.ts';
import { readHead } from './survey-results-store.ts';
import { listSurveyWords } from './words/list-survey-words.ts';
import { deleteTag, writeTag, writeWordTag } from './words/survey-words-store.ts';

/** Results of surveys, for who cares for them. */
export function registerSurveyResultsRoutes(
  registrar: Pick<Registrar, 'api' | 'sheets'>,
  services: Services,
  registrations: RegistrationsOfSurveys,
): void {
  const { api } = registrar;
  const { database } = services;
  const find = (surveyId: string, { viewer }: Pick<SignedInContext, 'viewer'>) =>
    findResults(database, surveyId, viewer.userId);

  api.serve(contract.readSurveyResults, async ({ params, query }, context) => {
    const found = await find(params.id, context);
    return found.ok ? ok(await readSurveyResults(services, found.value, query.filters ?? [])) : found;
  });

  api.serve(contract.changeSurveyResults, async ({ params, body }, context) => {
    const found = await find(params.id, context);
    return found.ok ? changeResultSettings(services, found.value, body.scaleGroups) : found;
  });

  api.serve(contract.listSurveyWords, async ({ params, query }, context) => {
    const found = await find(params.id, context);
    return found.ok
      ? ok(await listSurveyWords(services, found.value, { ...query, filters: query.filters ?? [] }))
      : found;
  });

  api.serve(contract.createSurveyTag, async ({ params, body }, context) => {
    const found = await find(params.id, context);
    if (!found.ok) return found;
    const tag = { id: params.tagId, surveyId: params.id, name: body.name };
    return (await writeTag(database, tag, SURVEY_RESULT_LIMITS.tags)) ? ok(undefined) : fail('survey_tag_refused');
  });

  api.serve(contract.deleteSurveyTag, async ({ params }, context) => {
    const found = await find(params.id, context);
    if (!found.ok) return found;
    await deleteTag(database, params.id, params.tagId);
    return ok(undefined);
  });

  api.serve(contract.changeSurveyWords, async ({ params, body }, context) => {
    const found = await find(params.id, context);
    if (!found.ok) return found;
    const { questionId, wordsKey, tagged } = body;
    const word = { surveyId: params.id, tagId: params.tagId, questionId, wordsKey, isOn: tagged };
    const isDone = await writeWordTag(database, word, SURVEY_RESULT_LIMITS.taggedWords);
    return isDone ? ok(undefined) : fail('survey_tag_refused');
  });

  api.serve(contract.readSurveyPairs, async ({ params }, context) => {
    const [first, second] = [await find(params.id, context), await find(params.otherId, context)];
    if (!first.ok) return first;
    if (!second.ok) return second;
    if (first.value.mode !== 'named' || second.value.mode !== 'named') return fail('survey_anonymous');
    return ok({ pairs: await comparePeople(services, [params.id, params.otherId]) });
  });

  api.serve(contract.listUnanswered, async ({ params }, context) => {
    const found = await find(params.id, context);
    if (!found.ok) return found;
    if (found.value.mode !== 'named') return fail('survey_anonymous');
    const { remindedAt } = await readHead(database, params.id);
    const listed = await listUnanswered(database, found.value, registrations);
    return ok({ ...listed, remindedAt: remindedAt?.toISOString() ?? null });
  });

  api.serve(contract.sendSurveyReminders, async ({ params }, context) => {
    const found = await find(params.id, context);
    if (!found.ok) return found;
    if (found.value.mode !== 'named') return fail('survey_anonymous');
    const sent = await remindUnanswered(services, found.value, registrations);
    return sent.ok ? ok({ reminded: sent.value }) : sent;
  });

  registerSurveyFilesRoutes(registrar, services);
}
