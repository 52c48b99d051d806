import { fail } from '#contract/definition/failure.ts';
import * as contract from '#contract/surveys/survey-results.ts';
import type { SheetRow } from '#core/exports/csv.ts';
import { ok } from '#core/result.ts';
import { findResults } from '#server/modules/surveys/results/find-results.ts';
import { showResults } from '#server/modules/surveys/results/read-survey-results.ts';
import { readShownWords } from '#server/modules/surveys/results/words/survey-words-store.ts';
import type { SurveyRow } from '#server/modules/surveys/survey-record.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { onePart } from '#server/platform/sheets/sheet-parts.ts';
import type { WorkbookSheet } from '#server/platform/sheets/workbook-file.ts';
import { figuresSheet } from './survey-sheets.ts';
import { writeSurveyAnswers } from './write-survey-answers.ts';

/** Words in the sheet of an anonymous survey. */
const WORDS_MAX = 5_000;

/** Serves files of the results of surveys. */
export function registerSurveyFilesRoutes({ sheets }: Pick<Registrar, 'sheets'>, services: Services): void {
  const { database } = services;

  async function figuresAndWords(survey: SurveyRow): Promise<WorkbookSheet[]> {
    const { questions } = await showResults(services, survey, []);
    const figures = { name: 'Підсумки', frozenColumns: 1, parts: onePart(figuresSheet(questions)) };
    if (survey.mode !== 'anonymous') return [figures];
    const titles = new Map(questions.map(({ question }) => [question.id, question.title]));
    const words = await readShownWords(database, survey.id, WORDS_MAX);
    const said = words.map((one): SheetRow => [titles.get(one.questionId) ?? '', one.words]);
    const table: SheetRow[] = [['Запитання', 'Відповідь'], ...said];
    return [figures, { name: 'Відповіді словами', frozenColumns: 0, parts: onePart(table) }];
  }

  sheets.serve([contract.exportSurveyFigures, contract.exportSurveyFiguresBook], async ({ params }, viewerId) => {
    const found = await findResults(database, params.id, viewerId);
    if (!found.ok) return found;
    return ok({ name: ['Опитування', found.value.title], sheets: () => figuresAndWords(found.value) });
  });

  sheets.serve([contract.exportSurveyAnswers, contract.exportSurveyAnswersBook], async ({ params }, viewerId) => {
    const found = await findResults(database, params.id, viewerId);
    if (!found.ok) return found;
    const survey = found.value;
    // A line for each person would let anybody count any few of them.
    if (survey.mode !== 'named') return fail('survey_anonymous');
    return ok({
      name: ['Відповіді на опитування', survey.title],
      countRows: async () => (await showResults(services, survey, [])).answers.most,
      sheets: () => [{ name: 'Відповіді', frozenColumns: 1, parts: writeSurveyAnswers(services, survey) }],
    });
  });
}
