import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { XLSX_ROWS_MAX } from '#contract/definition/file-types.ts';
import * as contract from '#contract/surveys/survey-results.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import type { SheetRow } from '#core/exports/csv.ts';
import { exportFileName } from '#core/exports/file-name.ts';
import { sheetMoment } from '#core/language/dates.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { SurveyRow } from '#server/modules/surveys/survey-record.ts';
import { createPlacesOfPerson } from '#server/platform/http/operations/places-of-person.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { csvParts } from '#server/platform/sheets/sheet-parts.ts';
import { type WorkbookSheet, workbookOf } from '#server/platform/sheets/workbook-file.ts';
import { findResults } from './find-results.ts';
import { showResults } from './read-survey-results.ts';
import { figuresSheet } from './survey-sheets.ts';
import { readShownWords } from './survey-words-store.ts';
import { writeSurveyAnswers } from './write-survey-answers.ts';

const [FILES_AT_ONCE, FILES_OF_ALL, RETRY_SECONDS] = [2, 4, 30];
/** Words in the sheet of an anonymous survey. */
const WORDS_MAX = 5_000;

async function* once<Part>(part: Part): AsyncGenerator<Part, void, undefined> {
  yield part;
}

/** Files of the results of surveys. */
export function registerSurveyFilesRoutes({ api }: Pick<Registrar, 'api'>, services: Services): void {
  const places = createPlacesOfPerson(FILES_AT_ONCE, FILES_OF_ALL);
  const refused = () => fail('overloaded', { retryAfterSeconds: RETRY_SECONDS });
  const nameOf = (what: string, title: string, ending: string) =>
    exportFileName([what, title, sheetMoment(services.now(), DEFAULT_TIME_ZONE).replace(':', '-')], ending);

  async function readFigures(survey: SurveyRow): Promise<SheetRow[]> {
    return figuresSheet((await showResults(services, survey, [])).questions);
  }

  async function named(surveyId: string, viewerId: string): Promise<Result<SurveyRow, Failure>> {
    const found = await findResults(services.database, surveyId, viewerId);
    // A line for each person would let anybody count any few of them.
    return found.ok && found.value.mode !== 'named' ? fail('survey_anonymous') : found;
  }

  async function bookOf(survey: SurveyRow, sheets: readonly WorkbookSheet[], what: string) {
    const made = await workbookOf(services, sheets);
    return made.ok ? ok({ name: nameOf(what, survey.title, 'xlsx'), parts: once(made.value) }) : made;
  }

  api.serveFile(contract.exportSurveyFigures, async ({ params }, { viewer, reply }) => {
    const found = await findResults(services.database, params.id, viewer.userId);
    if (!found.ok) return found;
    if (!places.take(viewer.userId, reply)) return refused();
    const rows = await readFigures(found.value);
    return ok({
      name: nameOf('Опитування', found.value.title, 'csv'),
      parts: csvParts(once<readonly SheetRow[]>(rows)),
    });
  });

  api.serveFile(contract.exportSurveyFiguresBook, async ({ params }, { viewer, reply }) => {
    const found = await findResults(services.database, params.id, viewer.userId);
    if (!found.ok) return found;
    if (!places.take(viewer.userId, reply)) return refused();
    const survey = found.value;
    const rows = await readFigures(survey);
    const sheets: WorkbookSheet[] = [{ name: 'Підсумки', frozenColumns: 1, parts: once<readonly SheetRow[]>(rows) }];
    if (survey.mode === 'anonymous') {
      const { questions } = await showResults(services, survey, []);
      const titles = new Map(questions.map(({ question }) => [question.id, question.title]));
      const words = await readShownWords(services.database, survey.id, WORDS_MAX);
      const said = words.map((one): SheetRow => [titles.get(one.questionId) ?? '', one.words]);
      const table: SheetRow[] = [['Запитання', 'Відповідь'], ...said];
      sheets.push({ name: 'Відповіді словами', frozenColumns: 0, parts: once<readonly SheetRow[]>(table) });
    }
    return bookOf(survey, sheets, 'Опитування');
  });

  api.serveFile(contract.exportSurveyAnswers, async ({ params }, { viewer, reply }) => {
    const found = await named(params.id, viewer.userId);
    if (!found.ok) return found;
    if (!places.take(viewer.userId, reply)) return refused();
    const parts = csvParts(writeSurveyAnswers(services, found.value));
    return ok({ name: nameOf('Відповіді на опитування', found.value.title, 'csv'), parts });
  });

  api.serveFile(contract.exportSurveyAnswersBook, async ({ params }, { viewer, reply }) => {
    const found = await named(params.id, viewer.userId);
    if (!found.ok) return found;
    const { answers } = await showResults(services, found.value, []);
    if (answers.most > XLSX_ROWS_MAX) return fail('sheet_too_large');
    if (!places.take(viewer.userId, reply)) return refused();
    const parts = writeSurveyAnswers(services, found.value);
    return bookOf(found.value, [{ name: 'Відповіді', frozenColumns: 1, parts }], 'Відповіді на опитування');
  });
}
