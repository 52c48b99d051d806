import type { Kysely } from 'kysely';
import type { SheetRow } from '#core/exports/csv.ts';
import { REMOVED_PERSON } from '#core/people/removed-person.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import { readPeopleOfEvent } from '#server/modules/registrations/registrations-public.ts';
import type { SheetParts } from '#server/platform/sheets/sheet-parts.ts';
import { readFeedbackLines } from './feedback-results-store.ts';
import { readForm, readTargets } from './read-feedback-event.ts';

const PAGE = 500;

/** Returns all feedback of an event, newest first, one page of rows at a time. */
export async function* writeFeedbackSheet(database: Kysely<Database>, event: EventRecord): SheetParts {
  yield [
    [
      'Про що',
      'Ім’я',
      'Логін',
      'Оцінка',
      'Запитання 1',
      'Відповідь 1',
      'Запитання 2',
      'Відповідь 2',
      'Приховано',
      'Час',
    ],
  ];
  const form = await readForm(database, event);
  const titles = new Map((await readTargets(database, event)).map(({ activityId, title }) => [activityId, title]));
  let after: { createdAt: Date; id: string } | undefined;
  for (;;) {
    const lines = await readFeedbackLines(database, event.id, {
      limit: PAGE,
      withoutWords: true,
      ...(after === undefined ? {} : { after }),
    });
    const people = await readPeopleOfEvent(
      database,
      event.id,
      lines.flatMap(({ personId }) => personId ?? []),
    );
    yield lines.map((line): SheetRow => {
      const questions = form.wordings.find(({ version }) => version === line.wording);
      return [
        line.activityId === null ? 'Подія загалом' : (titles.get(line.activityId) ?? ''),
        people.get(line.personId ?? '')?.displayName ?? REMOVED_PERSON,
        people.get(line.personId ?? '')?.identifier ?? '',
        line.rating,
        questions?.first ?? '',
        line.first,
        questions?.second ?? '',
        line.second,
        line.hidden ? 'так' : '',
        line.createdAt,
      ];
    });
    const last = lines.at(-1);
    if (lines.length < PAGE || last === undefined) return;
    after = { createdAt: last.createdAt, id: last.id };
  }
}
