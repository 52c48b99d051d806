import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import { decideRevision } from '#core/decide-revision.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { checkAnswers, storedAnswers } from '#core/surveys/check-answers.ts';
import { surveyDoor } from '#core/surveys/survey-times.ts';
import type { SurveyAnswers, SurveyMode } from '#core/surveys/survey-types.ts';
import type { Database } from '#db/schema/database-types.ts';
import * as named from '#server/modules/surveys/named-answers-store.ts';
import type { RegistrationsOfSurveys } from '#server/modules/surveys/registrations-of-surveys.ts';
import * as anonymous from '#server/modules/surveys/results/anonymous/anonymous-answers-store.ts';
import { batchSize, nextWaitingBatch } from '#server/modules/surveys/results/anonymous/move-waiting.ts';
import type { SurveyRow } from '#server/modules/surveys/survey-record.ts';
import { asSurveyAnswerer } from '#server/modules/surveys/surveys-access.ts';
import { countTaken, readSurveyRow, readVersion } from '#server/modules/surveys/surveys-store.ts';
import { queueWebhook } from '#server/modules/webhooks/webhooks-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

type AnswerServices = Pick<Services, 'database' | 'now' | 'publish'> & {
  readonly registrations: RegistrationsOfSurveys;
};
type Given = { readonly version: number; readonly answers: SurveyAnswers };

/** Returns the survey under its lock, if it is of this mode and the person may answer it. */
async function lockForAnswer(
  tx: Transaction<Database>,
  { registrations }: AnswerServices,
  surveyId: string,
  personId: string,
  mode: SurveyMode,
): Promise<Result<SurveyRow, Failure>> {
  const found = await asSurveyAnswerer(tx, registrations, await readSurveyRow(tx, surveyId, true), personId);
  if (!found.ok) return found;
  return found.value.survey.mode === mode ? ok(found.value.survey) : fail('survey_mode');
}

/** Returns why no answers are taken now; null if they are. */
function refuseAtDoor(survey: SurveyRow, now: Date): Failure | null {
  const door = surveyDoor(survey, now);
  if (door === 'open') return null;
  return { code: door === 'not_open' ? 'survey_not_open' : door === 'full' ? 'survey_full' : 'survey_closed' };
}

/** Returns the answers as they are stored, by the version they were given to. */
async function checkGiven(
  tx: Transaction<Database>,
  surveyId: string,
  { version, answers }: Given,
): Promise<Result<SurveyAnswers, Failure>> {
  const asked = await readVersion(tx, surveyId, version);
  if (asked === null) return failField('version', 'malformed');
  const problems = checkAnswers(asked.definition, answers);
  return problems.length > 0
    ? fail('survey_answers_refused', { details: { problems } })
    : ok(storedAnswers(asked.definition, answers));
}

/** Keeps a draft of named answers, unless somebody has saved another one since the revision it is based on. */
export async function saveSurveyDraft(
  services: AnswerServices,
  surveyId: string,
  personId: string,
  given: Given & { readonly answerId: string; readonly revision: number },
): Promise<Result<{ answerId: string; revision: number }, Failure>> {
  return transaction(
    services.database,
    async (tx): Promise<Result<{ answerId: string; revision: number }, Failure>> => {
      const found = await lockForAnswer(tx, services, surveyId, personId, 'named');
      if (!found.ok) return found;
      const current = await named.readOwnNamedAnswers(tx, surveyId, personId);
      if (current?.state === 'sent') return fail('survey_sent');
      const refused = refuseAtDoor(found.value, services.now());
      if (refused !== null) return { ok: false, error: refused };
      const isSame = () => current?.version === given.version && isDeepStrictEqual(current.answers, given.answers);
      const decision = decideRevision(current?.revision ?? null, given.revision, isSame);
      if (current !== null && decision === 'repeat') return ok({ answerId: current.id, revision: current.revision });
      if (decision !== 'change') return fail('stale_revision', { details: { current } });
      if ((await readVersion(tx, surveyId, given.version)) === null) return failField('version', 'malformed');
      if (await named.isForeignAnswerId(tx, given.answerId, surveyId, personId)) {
        return failField('answerId', 'malformed');
      }
      const id = current?.id ?? given.answerId;
      await named.writeSurveyDraft(tx, { id, surveyId, personId }, given, services.now());
      return ok({ answerId: id, revision: (current?.revision ?? 0) + 1 });
    },
  );
}

/** Takes named answers, once: the same ones sent again succeed and change nothing. */
export async function submitSurvey(
  services: AnswerServices,
  surveyId: string,
  personId: string,
  given: Given & { readonly answerId: string },
): Promise<Result<void, Failure>> {
  const sent = await transaction(services.database, async (tx): Promise<Result<boolean, Failure>> => {
    const found = await lockForAnswer(tx, services, surveyId, personId, 'named');
    if (!found.ok) return found;
    const current = await named.readOwnNamedAnswers(tx, surveyId, personId);
    const checked = await checkGiven(tx, surveyId, given);
    if (current?.state === 'sent') {
      // Two tabs share the id: what another one typed is not what was taken.
      const isSame = current.id === given.answerId && checked.ok && isDeepStrictEqual(checked.value, current.answers);
      return isSame ? ok(false) : fail('survey_sent');
    }
    const refused = refuseAtDoor(found.value, services.now());
    if (refused !== null) return { ok: false, error: refused };
    if (!checked.ok) return checked;
    if (await named.isForeignAnswerId(tx, given.answerId, surveyId, personId)) {
      return failField('answerId', 'malformed');
    }
    // The page's own id stands from now on, also if the draft came from another device: a retry must find it.
    const key = { id: given.answerId, surveyId, personId };
    await named.writeSent(tx, key, { version: given.version, answers: checked.value }, services.now());
    await countTaken(tx, surveyId);
    const { eventId } = found.value;
    if (eventId !== null) {
      const payload = { surveyId, answerId: given.answerId, personId, version: given.version };
      await queueWebhook(tx, eventId, 'survey.answered', payload, { subject: given.answerId, now: services.now() });
    }
    return ok(true);
  });
  if (!sent.ok) return sent;
  if (sent.value) services.publish(`survey:${surveyId}`);
  return ok(undefined);
}

/**
 * Takes anonymous answers: the mark names the person and the batch, the answers name nobody. Both are written in one transaction, so
 * neither is there without the other, and whoever makes a batch whole mixes it; nothing is published, and nothing that would find the answers again is returned.
 */
export async function submitAnonymousSurvey(
  services: AnswerServices,
  surveyId: string,
  personId: string,
  given: Given,
): Promise<Result<void, Failure>> {
  return transaction(services.database, async (tx): Promise<Result<void, Failure>> => {
    const found = await lockForAnswer(tx, services, surveyId, personId, 'anonymous');
    if (!found.ok) return found;
    if (await anonymous.hasMark(tx, surveyId, personId)) return fail('survey_sent');
    const refused = refuseAtDoor(found.value, services.now());
    if (refused !== null) return { ok: false, error: refused };
    const checked = await checkGiven(tx, surveyId, given);
    if (!checked.ok) return checked;
    const { taken } = found.value;
    const batches = await anonymous.readBatches(tx, surveyId);
    const batch = nextWaitingBatch(batches, taken);
    await anonymous.insertWaiting(tx, surveyId, personId, { batch, version: given.version, answers: checked.value });
    const inIt = 1 + (batches.find((one) => one.batch === batch)?.answers ?? 0);
    if (inIt >= batchSize(taken + 1)) await anonymous.mixBatch(tx, surveyId, batch);
    return ok(undefined);
  });
}
