import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { SurveyFields } from '#contract/surveys/survey-authoring.ts';
import { decideRevision } from '#core/decide-revision.ts';
import { isMeantMoment } from '#core/language/dates.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { quotaTellsGroups } from '#core/surveys/anonymity/quota-of-groups.ts';
import { questionsOf } from '#core/surveys/answer-paths.ts';
import { checkSurvey } from '#core/surveys/check-survey.ts';
import { mayTellGroups } from '#core/surveys/results/group-cells.ts';
import { joinVersions } from '#core/surveys/results/join-versions.ts';
import { ANONYMOUS_STEP, SURVEY_LIMITS, shownCount } from '#core/surveys/survey-limits.ts';
import { surveyDoor } from '#core/surveys/survey-times.ts';
import type { Database } from '#db/schema/database-types.ts';
import { hasWaiting, wipeDeletedRows } from '#server/modules/surveys/results/anonymous/anonymous-answers-store.ts';
import { settleTheRest } from '#server/modules/surveys/results/anonymous/move-waiting.ts';
import {
  mayHaveAnswers,
  type SurveyRecord,
  type SurveyRow,
  surveyFieldsOf,
} from '#server/modules/surveys/survey-record.ts';
import { asSurveyEditor } from '#server/modules/surveys/surveys-access.ts';
import * as store from '#server/modules/surveys/surveys-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { countMade } from '#server/platform/http/pressure/written-bytes.ts';
import type { Services } from '#server/platform/services.ts';

type ChangeServices = Pick<Services, 'database' | 'now' | 'publish'>;
/** Fields as a page sends them. */
type SentFields = Omit<SurveyFields, 'groupQuestionIds'> & Partial<Pick<SurveyFields, 'groupQuestionIds'>>;
type Change = (tx: Transaction<Database>, survey: SurveyRecord, now: Date) => Promise<Failure | null>;

/** Runs a change under the lock of the survey, and returns it as it then is. */
async function asEditor(
  services: ChangeServices,
  id: string,
  viewerId: string,
  change: Change,
): Promise<Result<SurveyRecord, Failure>> {
  const changed = await transaction(services.database, async (tx): Promise<Result<SurveyRecord, Failure>> => {
    const found = await asSurveyEditor(tx, await store.readSurveyRecord(tx, id, true), viewerId);
    if (!found.ok) return found;
    const refused = await change(tx, found.value.survey, services.now());
    if (refused !== null) return { ok: false, error: refused };
    const now = await store.readSurveyRecord(tx, id);
    return now === null ? fail('not_found') : ok(now);
  });
  if (changed.ok && changed.value.eventId !== null) services.publish(`event:${changed.value.eventId}`);
  return changed;
}

/** Saves settings and draft; the same save sent again is done once. */
export async function saveSurvey(
  services: ChangeServices,
  id: string,
  viewerId: string,
  { revision, fields: sent }: { readonly revision: number; readonly fields: SentFields },
): Promise<Result<SurveyRecord, Failure>> {
  const [opensAt, closesAt] = [momentOf(sent.opensAt), momentOf(sent.closesAt)];
  if (opensAt === 'malformed') return failField('fields.opensAt', 'malformed');
  if (closesAt === 'malformed') return failField('fields.closesAt', 'malformed');
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) {
    return failField('fields.closesAt', 'ends_before_start');
  }
  return asEditor(services, id, viewerId, async (tx, survey, now) => {
    if (survey.state === 'archived') return { code: 'survey_archived' };
    const given: SurveyFields = {
      ...sent,
      opensAt: opensAt?.toISOString() ?? null,
      closesAt: closesAt?.toISOString() ?? null,
      groupQuestionIds: sent.mode === 'named' ? [] : (sent.groupQuestionIds ?? [...survey.groupQuestionIds]),
    };
    const decision = decideRevision(survey.revision, revision, () => isDeepStrictEqual(surveyFieldsOf(survey), given));
    if (decision === 'repeat') return null;
    if (decision !== 'change')
      return {
        code: 'stale_revision',
        details: { current: { revision: survey.revision, fields: surveyFieldsOf(survey) } },
      };
    const isOpened = survey.state !== 'draft';
    if (isOpened && given.mode !== survey.mode) return { code: 'survey_mode_fixed' };
    if (isOpened && !isDeepStrictEqual(given.groupQuestionIds, survey.groupQuestionIds)) {
      return { code: 'survey_groups_fixed' };
    }
    if (survey.eventId === null && (given.audience === 'registered' || given.moment !== null)) {
      return { code: 'invalid_input', fields: [{ path: 'fields.audience', code: 'malformed' }] };
    }
    const refused = refuseQuota(given, survey);
    if (refused !== null) return refused;
    if (isFinal(survey, now) && (given.closesAt !== surveyFieldsOf(survey).closesAt || given.quota !== survey.quota)) {
      return { code: 'survey_final' };
    }
    await store.updateSurveyFields(tx, id, given, now);
    return null;
  });
}

/**
 * Returns why this cannot be the quota. Of an anonymous survey it is told in the steps in which answers are counted: any number would
 * be refused or reached just when one more person has answered.
 */
function refuseQuota(given: SurveyFields, { taken, ...survey }: SurveyRow): Failure | null {
  const { quota, mode } = given;
  if (quota === null) return null;
  const isAnonymous = mode === 'anonymous';
  // One that was opened with both keeps both, and its groups are not told.
  if (quotaTellsGroups(given) && (survey.state === 'draft' || quota !== survey.quota))
    return { code: 'survey_quota_groups' };
  if (isAnonymous && quota % ANONYMOUS_STEP !== 0) return { code: 'survey_quota_step' };
  return quota < (isAnonymous ? shownCount(taken) : taken) ? { code: 'survey_quota_taken' } : null;
}

function momentOf(text: string | null): Date | 'malformed' | null {
  if (text === null) return null;
  const moment = new Date(text);
  return isMeantMoment(moment) ? moment : 'malformed';
}

/**
 * Returns whether an anonymous survey is over for good. All that waited is then moved at once, or wiped where it was too little; could it
 * be opened again, those who come later would be few beside what is known.
 */
function isFinal(survey: SurveyRecord, now: Date): boolean {
  const door = surveyDoor(survey, now);
  return survey.mode === 'anonymous' && survey.taken > 0 && (door === 'closed' || door === 'full');
}

/** Tells whether results may be split by the questions that are chosen for it: they are asked, and have few answers. */
function groupsFit({ definition, groupQuestionIds }: SurveyRecord): boolean {
  const asked = joinVersions([questionsOf(definition)]);
  const chosen = asked.filter(({ id }) => groupQuestionIds.includes(id));
  return chosen.length === groupQuestionIds.length && mayTellGroups(chosen);
}

/** Publishes the draft as the next version; a draft is opened by it, a closed survey stays closed. */
export async function publishSurvey(
  services: ChangeServices,
  id: string,
  viewerId: string,
  revision: number,
): Promise<Result<SurveyRecord, Failure>> {
  return asEditor(services, id, viewerId, async (tx, survey, now) => {
    if (survey.state === 'archived') return { code: 'survey_archived' };
    if (survey.revision !== revision) {
      return {
        code: 'stale_revision',
        details: { current: { revision: survey.revision, fields: surveyFieldsOf(survey) } },
      };
    }
    const problems = checkSurvey(survey);
    if (problems.length > 0) return { code: 'survey_has_problems', details: { problems } };
    const last = await store.readVersion(tx, id);
    if (last === null && !groupsFit(survey)) return { code: 'survey_groups_unfit' };
    if (last === null && quotaTellsGroups(survey)) return { code: 'survey_quota_groups' };
    if (last === null || !isDeepStrictEqual(last.definition, survey.definition)) {
      const version = (last?.version ?? 0) + 1;
      if (version > SURVEY_LIMITS.versions) return { code: 'too_many_survey_versions' };
      const tooMuch = countMade(viewerId, survey.definition, now);
      if (tooMuch !== null) return tooMuch.error;
      await store.insertVersion(tx, id, version, survey.definition, now);
    }
    if (survey.state === 'draft') await store.updateSurveyState(tx, id, 'open', now);
    return null;
  });
}

/** Closes, opens again, archives, or takes back from the archive: what comes from there is closed, or a draft if never opened. */
export async function changeSurveyState(
  services: ChangeServices,
  id: string,
  viewerId: string,
  state: 'open' | 'closed' | 'archived',
): Promise<Result<SurveyRecord, Failure>> {
  let isMoved = false;
  const changed = await asEditor(services, id, viewerId, async (tx, survey, now) => {
    if (survey.state === state) return null;
    const wasOpened = (await store.readVersion(tx, id)) !== null;
    if (state === 'open') {
      if (survey.state === 'archived') return { code: 'survey_archived' };
      if (!wasOpened) return { code: 'survey_not_opened' };
      if (isFinal(survey, now)) return { code: 'survey_final' };
      const door = surveyDoor({ ...survey, state: 'open' }, now);
      if (door === 'closed' || door === 'full') return { code: 'survey_over' };
    }
    if (state === 'closed' && !wasOpened && survey.state !== 'archived') return { code: 'survey_not_opened' };
    await store.updateSurveyState(tx, id, state === 'closed' && !wasOpened ? 'draft' : state, now);
    // A move writes every mark of the survey anew: nothing of that where nothing waits.
    if (state !== 'open' && survey.mode === 'anonymous' && (await hasWaiting(tx, id)))
      isMoved = (await settleTheRest(tx, id)) > 0;
    return null;
  });
  if (changed.ok && isMoved) await wipeDeletedRows(services.database);
  return changed;
}

/** Deletes a survey without answers; an anonymous one is closed before. */
export async function deleteSurvey(
  services: ChangeServices,
  id: string,
  viewerId: string,
): Promise<Result<void, Failure>> {
  return transaction(services.database, async (tx): Promise<Result<void, Failure>> => {
    const found = await asSurveyEditor(tx, await store.readSurveyRecord(tx, id, true), viewerId);
    if (!found.ok) return found;
    const { survey } = found.value;
    if (mayHaveAnswers(survey, services.now()))
      return fail(survey.mode === 'anonymous' && survey.state === 'open' ? 'survey_not_over' : 'survey_has_answers');
    await store.deleteSurveyRow(tx, id);
    return ok(undefined);
  });
}
