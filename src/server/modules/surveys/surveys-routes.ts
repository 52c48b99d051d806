import type { Failure } from '#contract/definition/failure.ts';
import * as contract from '#contract/surveys/survey-authoring.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { shownCount } from '#core/surveys/survey-limits.ts';
import { surveyDoor } from '#core/surveys/survey-times.ts';
import { readEventRecord } from '#server/modules/events/events-public.ts';
import { registerSurveyResultsRoutes } from '#server/modules/surveys/results/survey-results-routes.ts';
import { countTold } from '#server/modules/surveys/results/survey-results-store.ts';
import {
  changeSurveyState,
  deleteSurvey,
  publishSurvey,
  saveSurvey,
} from '#server/modules/surveys/use-cases/change-survey.ts';
import { createSurvey, duplicateSurvey } from '#server/modules/surveys/use-cases/make-survey.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { registerAnsweringRoutes } from './answering-routes.ts';
import { countSent } from './named-answers-store.ts';
import type { RegistrationsOfSurveys } from './registrations-of-surveys.ts';
import { type SurveyRecord, showOwnSurvey } from './survey-record.ts';
import { asSurveyAnswerer, asSurveyArranger, asSurveyEditor } from './surveys-access.ts';
import { listSurveyRows, readSurveyRecord, readSurveyRow, readVersion } from './surveys-store.ts';

/** Serves surveys: making, answering, and the live topic of their results. */
export function registerSurveysRoutes(
  registrar: Pick<Registrar, 'api' | 'live' | 'pages' | 'sheets'>,
  services: Services,
  registrations: RegistrationsOfSurveys,
): void {
  const { api, live, pages } = registrar;
  const { database, now } = services;

  const show = async (result: Result<SurveyRecord, Failure>): Promise<Result<contract.OwnSurvey, Failure>> => {
    if (!result.ok) return result;
    const survey = result.value;
    const event = survey.eventId === null ? null : await readEventRecord(database, survey.eventId);
    return ok(showOwnSurvey(survey, await readVersion(database, survey.id), event?.title ?? null, now()));
  };

  api.serve(contract.listSurveys, async ({ query }, { viewer }) => {
    const { eventId } = query;
    if (eventId !== undefined) {
      const event = await asSurveyArranger(database, eventId, viewer.userId);
      if (!event.ok) return event;
    }
    const rows = await listSurveyRows(database, eventId === undefined ? { ownerId: viewer.userId } : { eventId });
    const named = rows.filter(({ mode }) => mode === 'named').map(({ id }) => id);
    const sent = await countSent(database, named);
    const inGroups = rows.filter(({ mode, groupQuestionIds }) => mode === 'anonymous' && groupQuestionIds.length > 0);
    const told = await countTold(
      database,
      inGroups.map(({ id }) => id),
    );
    const moment = now();
    return ok({
      surveys: rows.map((row) => ({
        id: row.id,
        title: row.title,
        mode: row.mode,
        moment: row.moment,
        state: row.state,
        door: surveyDoor(row, moment),
        opensAt: row.opensAt?.toISOString() ?? null,
        closesAt: row.closesAt?.toISOString() ?? null,
        inGroups: row.groupQuestionIds.length > 0,
        answers: row.mode === 'named' ? (sent.get(row.id) ?? 0) : (told.get(row.id) ?? shownCount(row.taken)),
      })),
    });
  });

  api.serve(contract.createSurvey, async ({ params, body }, { viewer }) =>
    show(await createSurvey(services, viewer.userId, params.id, body)),
  );
  api.serve(contract.readSurvey, async ({ params }, { viewer }) => {
    const found = await asSurveyEditor(database, await readSurveyRecord(database, params.id), viewer.userId);
    return found.ok ? show(ok(found.value.survey)) : found;
  });
  api.serve(contract.saveSurvey, async ({ params, body }, { viewer }) =>
    show(await saveSurvey(services, params.id, viewer.userId, body)),
  );
  api.serve(contract.publishSurvey, async ({ params, body }, { viewer }) =>
    show(await publishSurvey(services, params.id, viewer.userId, body.revision)),
  );
  api.serve(contract.changeSurveyState, async ({ params, body }, { viewer }) =>
    show(await changeSurveyState(services, params.id, viewer.userId, body.state)),
  );
  api.serve(contract.duplicateSurvey, async ({ params, body }, { viewer }) =>
    show(await duplicateSurvey(services, viewer.userId, params.id, body.copyId)),
  );
  api.serve(contract.deleteSurvey, ({ params }, { viewer }) => deleteSurvey(services, params.id, viewer.userId));

  live.allowTopic('survey', async (id, viewer) => {
    if (viewer === null || viewer.onlyWihiwId !== null) return false;
    return (await asSurveyEditor(database, await readSurveyRow(database, id), viewer.userId)).ok;
  });

  pages.describeOwn(
    ['/wihost/surveys/:id', '/wihost/surveys/:id/results'],
    async ({ id = '' }, viewerId) => (await asSurveyEditor(database, await readSurveyRow(database, id), viewerId)).ok,
  );
  pages.describeOwn(['/survey/:id'], async ({ id = '' }, viewerId) => {
    const found = await asSurveyAnswerer(database, registrations, await readSurveyRow(database, id), viewerId);
    // Who is not registered is told so on the page.
    return found.ok || found.error.code !== 'not_found';
  });

  registerAnsweringRoutes({ api }, services, registrations);
  registerSurveyResultsRoutes(registrar, services, registrations);
}
