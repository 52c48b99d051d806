import * as draftPools from '#contract/authoring/draft-pools.ts';
import * as draftQuestions from '#contract/authoring/draft-questions.ts';
import * as draftTexts from '#contract/authoring/draft-texts.ts';
import * as keyCorrections from '#contract/authoring/key-corrections.ts';
import * as nmtTables from '#contract/authoring/nmt-tables.ts';
import * as tests from '#contract/authoring/tests.ts';
import * as wordForms from '#contract/authoring/word-forms.ts';
import type { Operation } from '#contract/definition/operation.ts';
import * as feedback from '#contract/feedback/feedback.ts';
import * as feedbackResults from '#contract/feedback/feedback-results.ts';
import * as coHosts from '#contract/lesson/co-hosts.ts';
import * as ending from '#contract/lesson/end-open-attempts.ts';
import * as issueHead from '#contract/lesson/issue-facts.ts';
import * as messages from '#contract/lesson/lesson-messages.ts';
import * as presence from '#contract/lesson/presence.ts';
import * as paper from '#contract/paper/answer-sheets.ts';
import * as asking from '#contract/people/asking.ts';
import * as notifications from '#contract/people/notifications.ts';
import * as progress from '#contract/people/progress.ts';
import * as wihisee from '#contract/people/wihisee.ts';
import * as wihiwee from '#contract/people/wihiwee.ts';
import * as analysis from '#contract/scoring/analysis.ts';
import * as exports from '#contract/scoring/exports.ts';
import * as groupComparison from '#contract/scoring/group-comparison.ts';
import * as mapTexts from '#contract/scoring/map-texts.ts';
import * as pupilPath from '#contract/scoring/pupil-path.ts';
import * as secondReaders from '#contract/scoring/second-readers.ts';
import * as secondReading from '#contract/scoring/second-reading.ts';
import * as accountSettings from './account-settings.ts';
import * as accounts from './accounts.ts';
import * as answerFiles from './answer-files.ts';
import * as attempts from './attempts.ts';
import * as changedRules from './changed-rules.ts';
import * as checking from './checking.ts';
import * as entryCodes from './entry-codes.ts';
import * as calendarLink from './events/calendar-link.ts';
import * as events from './events/events.ts';
import * as linkedTests from './events/linked-tests.ts';
import * as eventMaterials from './events/materials.ts';
import * as eventOrganizers from './events/organizers.ts';
import * as eventProgramme from './events/programme.ts';
import * as programmeImport from './events/programme-import.ts';
import * as speakerFillings from './events/speaker-fillings.ts';
import * as groups from './groups.ts';
import * as hints from './hints.ts';
import * as invitations from './invitations.ts';
import * as lateAnswers from './late-answers.ts';
import * as pauses from './pauses.ts';
import * as letterAnswers from './registrations/letter-answers.ts';
import * as registrationDesk from './registrations/registration-desk.ts';
import * as registrations from './registrations/registrations.ts';
import * as results from './results.ts';
import * as secondFactors from './second-factors.ts';
import * as statistics from './statistics.ts';
import * as surveyAnswering from './surveys/answering.ts';
import * as surveyAuthoring from './surveys/survey-authoring.ts';
import * as surveyResults from './surveys/survey-results.ts';
import * as webhooks from './webhooks/webhooks.ts';
import * as wihiws from './wihiws.ts';

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every operation of the API: for OpenAPI, the rights table and the test that each one is served. */
export const OPERATIONS: readonly Operation[] = [
  accounts,
  accountSettings,
  secondFactors,
  tests,
  draftTexts,
  draftQuestions,
  draftPools,
  nmtTables,
  wordForms,
  groups,
  wihisee,
  wihiwee,
  asking,
  notifications,
  progress,
  wihiws,
  changedRules,
  coHosts,
  invitations,
  entryCodes,
  attempts,
  hints,
  pauses,
  ending,
  paper,
  issueHead,
  messages,
  presence,
  lateAnswers,
  answerFiles,
  results,
  groupComparison,
  exports,
  analysis,
  mapTexts,
  statistics,
  checking,
  pupilPath,
  secondReaders,
  secondReading,
  keyCorrections,
  events,
  eventMaterials,
  linkedTests,
  eventOrganizers,
  calendarLink,
  eventProgramme,
  programmeImport,
  speakerFillings,
  webhooks,
  surveyAuthoring,
  surveyAnswering,
  registrations,
  letterAnswers,
  registrationDesk,
  surveyResults,
  feedback,
  feedbackResults,
].flatMap((group) => Object.values(group).filter(isOperation));
