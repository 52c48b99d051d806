import type { SheetRow } from '#core/exports/csv.ts';
import { REMOVED_PERSON } from '#core/people/removed-person.ts';
import type { SurveyAnswers } from '#core/surveys/survey-types.ts';
import { readPeopleOfEvent } from '#server/modules/registrations/registrations-public.ts';
import { readAsked } from '#server/modules/surveys/results/result-questions.ts';
import { readAnswersBehind } from '#server/modules/surveys/results/survey-results-store.ts';
import type { SurveyRow } from '#server/modules/surveys/survey-record.ts';
import { letOthersRun } from '#server/platform/process/pacing/let-others-run.ts';
import type { Services } from '#server/platform/services.ts';
import type { SheetParts } from '#server/platform/sheets/sheet-parts.ts';
import { answersCells, answersHead } from './survey-sheets.ts';

const PAGE = 200;

/** The answers of a named survey in the order in which they were sent, a line for each person, some at once. */
export async function* writeSurveyAnswers(
  { database }: Pick<Services, 'database'>,
  { id: surveyId, eventId }: Pick<SurveyRow, 'id' | 'eventId'>,
): SheetParts {
  const { questions } = await readAsked(database, surveyId);
  yield [answersHead(questions)];
  const turn = letOthersRun();
  for (let behind: Parameters<typeof readAnswersBehind>[2] = null; ; ) {
    const page = await readAnswersBehind(database, surveyId, behind, PAGE);
    const people = await readPeopleOfEvent(
      database,
      eventId,
      page.flatMap(({ personId }) => personId ?? []),
    );
    const rows: SheetRow[] = [];
    for (const { personId, sentAt, answers } of page) {
      const person = personId === null ? undefined : people.get(personId);
      const cells = answersCells(questions, JSON.parse(answers) as SurveyAnswers);
      rows.push([person?.displayName ?? REMOVED_PERSON, person?.identifier ?? '', sentAt, ...cells]);
      await turn();
    }
    yield rows;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    behind = last;
  }
}
