import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { cleanDisplayName } from '#core/people/display-name.ts';
import { GIVEN_NAMES } from '#core/people/given-names.ts';
import { compareNames, sortedName, surnameFirst } from '#core/people/name-order.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';

const server = useTestServer();

/** Words that the rule tells apart, and any others. */
const word = fc.oneof(
  fc.constantFrom(...GIVEN_NAMES),
  fc.constantFrom(
    'Коваль',
    'Ґудзь',
    'їжак',
    'Гулак-Артемовська',
    'Заяць',
    'Д’Артаньян',
    "Дар'я",
    'Дарʼя',
    'Анна-Марія',
  ),
  fc.constantFrom(
    'К.',
    'О.М.',
    'Дж.',
    'о.',
    'КОВАЛЬ',
    'ҐУДЗЬ',
    'О’НІЛ',
    'Коваль,',
    ',',
    '-',
    '(8-Б)',
    '((8)',
    '(ч. 2)',
    'Читач',
    '2',
    '10',
  ),
  fc.constantFrom('Іванович', 'Іванівна', 'Лукич', 'Абрамович', 'Сергіївна', 'ІВАНІВНА'),
  fc.stringMatching(/^[А-ЩЬЮЯа-щьюяЄєІіЇїҐґA-Za-z0-9’ʼ.,()-]{1,6}$/u),
);
const name = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .map((words) => cleanDisplayName(words.join(' ')))
  .filter((cleaned) => cleaned.ok)
  .map((cleaned) => (cleaned.ok ? cleaned.value : ''));

it('goes by the same rule in the database as on screen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 30, maxLength: 60 }), async (names) => {
      const { rows } = await sql<{ ordered: string }>`
        select surname_first(name) as ordered from unnest(${names}::text[]) name
        order by surname_first(name) collate people_names`.execute(server.services.database);
      expect(rows.map(({ ordered }) => ordered)).toEqual(names.toSorted(compareNames).map(sortedName));
    }),
    { numRuns: 60 },
  );
});

it('knows the same given names', async () => {
  const names = [...GIVEN_NAMES].map((given) => `Гулак ${given}`);
  const { rows } = await sql<{ ordered: string }>`
    select surname_first(name) as ordered from unnest(${names}::text[]) name`.execute(server.services.database);
  expect(rows.map(({ ordered }) => ordered)).toEqual(names.map((name) => name.replaceAll('’', '')));
  expect(names.map(surnameFirst)).toEqual(names);
});
