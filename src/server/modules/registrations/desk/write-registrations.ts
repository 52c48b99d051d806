import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RegistrationFilter } from '#contract/registrations/registration-desk.ts';
import { REGISTRATIONS_PAGE } from '#contract/registrations/registration-desk.ts';
import type { SheetRow } from '#core/exports/csv.ts';
import type { FormQuestion } from '#core/registrations/registration-form.ts';
import { formAnswerWords, joinRegistrationForms } from '#core/registrations/registration-form.ts';
import { REGISTRATION_STATE_WORDS } from '#core/registrations/registration-states.ts';
import type { EventActivity } from '#server/modules/events/events-programme-public.ts';
import { readEventActivities } from '#server/modules/events/events-programme-public.ts';
import type { StoredChoice } from '#server/modules/registrations/stored/registration-record.ts';
import { chosenActivitiesOf } from '#server/modules/registrations/stored/registrations-store.ts';
import { readAnsweredForms } from '#server/modules/registrations/stored/settings-store.ts';
import type { Services } from '#server/platform/services.ts';
import type { SheetParts } from '#server/platform/sheets/sheet-parts.ts';
import type { DeskRow } from './desk-store.ts';
import { listDesk } from './desk-store.ts';

/** Rows of hundreds of cells: all of a page at once would hold the event loop. */
const ROWS_AT_ONCE = 50;
const HEADS = ['Номер', 'Ім’я', 'Логін', 'Пошта', 'Листи', 'Стан', 'Коли зареєстровано', 'Додав організатор'];

/** Returns every question that somebody may have answered, over all versions of the form. */
export async function readAllQuestions(
  { database }: Pick<Services, 'database'>,
  eventId: string,
): Promise<FormQuestion[]> {
  return joinRegistrationForms((await readAnsweredForms(database, eventId)).map(({ questions }) => questions));
}

/** Returns the registrations of an event as a table, some rows at once: a column for each question and each activity. */
export async function* writeRegistrations(
  services: Pick<Services, 'database'>,
  eventId: string,
  filter: RegistrationFilter,
): SheetParts {
  const { database } = services;
  const questions = await readAllQuestions(services, eventId);
  const forms = new Map((await readAnsweredForms(database, eventId)).map((form) => [form.version, form.questions]));
  const activities = (await readEventActivities(database, eventId)).filter(({ capacity }) => capacity !== null);
  yield [[...HEADS, ...questions.map(({ title }) => title), ...activities.map(({ title }) => title)]];
  for (let after = 0; ; ) {
    const rows = await listDesk(database, eventId, filter, { after, limit: REGISTRATIONS_PAGE });
    const choices = await chosenActivitiesOf(
      database,
      rows.map(({ id }) => id),
    );
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const some = rows.slice(at, at + ROWS_AT_ONCE);
      yield some.map((row) => sheetRow(row, { questions, forms, activities, choices: choices.get(row.id) ?? [] }));
      await nextTurn();
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < REGISTRATIONS_PAGE) return;
    after = last.place;
  }
}

type RowFacts = {
  readonly questions: readonly FormQuestion[];
  readonly forms: ReadonlyMap<number, readonly FormQuestion[]>;
  readonly activities: readonly EventActivity[];
  /** Of the row alone. */
  readonly choices: readonly StoredChoice[];
};

const CHOICES = { registered: 'Місце є', waiting: 'У черзі', wanted: 'Хоче' } as const;

function sheetRow(row: DeskRow, { questions, forms, activities, choices }: RowFacts): SheetRow {
  const chosen = new Map(choices.map(({ activityId, state }) => [activityId, CHOICES[state]]));
  return [
    row.place,
    row.name,
    row.identifier,
    row.email,
    row.mailConsentAt === null ? '' : 'Так',
    REGISTRATION_STATE_WORDS[row.state],
    row.registeredAt,
    row.addedBy === null ? '' : 'Так',
    ...questions.map((question) => {
      // An option may have been taken out of the question since; the words are those of the version that was answered.
      const asked = forms.get(row.version)?.find(({ id }) => id === question.id) ?? question;
      return formAnswerWords(asked, row.answers[question.id]);
    }),
    ...activities.map(({ id }) => chosen.get(id) ?? ''),
  ];
}
