import type { Failure } from '#contract/definition/failure.ts';
import * as contract from '#contract/surveys/answering.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { questionsOf } from '#core/surveys/answer-paths.ts';
import { surveyDoor } from '#core/surveys/survey-times.ts';
import type { SurveyDefinition } from '#core/surveys/survey-types.ts';
import { requireWork } from '#server/modules/accounts/accounts-limits-public.ts';
import { readEventRecord } from '#server/modules/events/events-public.ts';
import {
  saveSurveyDraft,
  submitAnonymousSurvey,
  submitSurvey,
} from '#server/modules/surveys/use-cases/answer-survey.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { findWaitingSurveys } from './list-waiting.ts';
import { readOwnNamedAnswers } from './named-answers-store.ts';
import type { RegistrationsOfSurveys } from './registrations-of-surveys.ts';
import { hasMark } from './results/anonymous/anonymous-answers-store.ts';
import type { SurveyRow } from './survey-record.ts';
import { asSurveyAnswerer } from './surveys-access.ts';
import { readSurveyRow, readVersion } from './surveys-store.ts';

type Own = contract.SurveyToAnswer['own'];

/** Returns the titles of the questions by whose answers the results may be split. */
function groupTitles({ groupQuestionIds }: SurveyRow, definition: SurveyDefinition): string[] {
  return questionsOf(definition).flatMap(({ id, title }) => (groupQuestionIds.includes(id) ? [title] : []));
}

/** Serves the participants' side of surveys. */
export function registerAnsweringRoutes(
  { api }: Pick<Registrar, 'api'>,
  services: Services,
  registrations: RegistrationsOfSurveys,
): void {
  const { database, now } = services;
  const answering = { ...services, registrations };

  async function ownOf(survey: SurveyRow, personId: string): Promise<Own> {
    if (survey.mode === 'anonymous') {
      return { state: (await hasMark(database, survey.id, personId)) ? 'sent' : 'none' };
    }
    const given = await readOwnNamedAnswers(database, survey.id, personId);
    if (given === null) return { state: 'none' };
    if (given.state === 'sent') return { state: 'sent' };
    const { id: answerId, version, answers, revision } = given;
    return { state: 'draft', answerId, version, answers, revision };
  }

  async function show(survey: SurveyRow, personId: string): Promise<Result<contract.SurveyToAnswer, Failure>> {
    const event = survey.eventId === null ? null : await readEventRecord(database, survey.eventId);
    const own = await ownOf(survey, personId);
    const door = surveyDoor(survey, now());
    const asked =
      door === 'open' && own.state !== 'sent'
        ? await readVersion(database, survey.id, own.state === 'draft' ? own.version : null)
        : null;
    return ok({
      id: survey.id,
      title: survey.title,
      mode: survey.mode,
      door,
      opensAt: survey.opensAt?.toISOString() ?? null,
      closesAt: survey.closesAt?.toISOString() ?? null,
      event: event && { id: event.id, title: event.title, eventlogo: event.eventlogo, colour: event.colour },
      asked,
      groups: asked === null ? [] : groupTitles(survey, asked.definition),
      own,
    });
  }

  api.serve(contract.readSurveyToAnswer, async ({ params }, { viewer }) => {
    const found = await asSurveyAnswerer(
      database,
      registrations,
      await readSurveyRow(database, params.id),
      viewer.userId,
    );
    return found.ok ? show(found.value.survey, viewer.userId) : found;
  });

  api.serve(contract.saveSurveyDraft, ({ params, body }, { viewer }) =>
    saveSurveyDraft(answering, params.id, viewer.userId, body),
  );
  api.serve(contract.submitSurvey, async ({ params, body }, context) => {
    const work = await requireWork(services, context, { purpose: 'survey', subject: params.id });
    return work ?? submitSurvey(answering, params.id, context.viewer.userId, body);
  });
  api.serve(contract.submitAnonymousSurvey, async ({ params, body }, context) => {
    const work = await requireWork(services, context, { purpose: 'survey', subject: params.id });
    return work ?? submitAnonymousSurvey(answering, params.id, context.viewer.userId, body);
  });

  api.serve(contract.listWaitingSurveys, async ({ query }, { viewer }) =>
    ok({ surveys: await findWaitingSurveys(answering, viewer.userId, query.eventId ?? null) }),
  );
}
