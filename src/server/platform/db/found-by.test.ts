import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { searchKey } from '#core/language/searching/search-key.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { foundBy, nearlyFoundBy } from './found-by.ts';

const server = useTestServer();

async function finds(text: string, search: string): Promise<{ exact: boolean; nearly: boolean } | undefined> {
  const given = sql`${text}::text`;
  const { rows } = await sql<{ exact: boolean; nearly: boolean }>`
    select ${foundBy(given, search)} as exact, ${nearlyFoundBy(given, search)} as nearly`.execute(
    server.services.database,
  );
  return rows[0];
}

describe('a search in the database', () => {
  it('compares by the same key as on screen', async () => {
    const sign = fc.constantFrom(...'аАвЇіҐґєЄ’ʼ‘`´′＇"«»„“abcXYïÏeé-–.,; \u00a0\t()[]/*@_%1\u0301\u00ad\u200b');
    const text = fc.array(sign, { maxLength: 20 }).map((signs) => signs.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 40, maxLength: 60 }), async (texts) => {
        const { rows } = await sql<{ key: string }>`
          select search_key(text) as key from unnest(${texts}::text[]) text`.execute(server.services.database);
        expect(rows.map(({ key }) => key)).toEqual(texts.map(searchKey));
      }),
      { numRuns: 30 },
    );
  });

  it('knows Ukrainian capitals in a database of locale C', async () => {
    const { rows } = await sql<{ key: string }>`
      select search_key('ДЕМ''ЯН ЇЖАК ҐУДЗЬ' collate "C") as key`.execute(server.services.database);
    expect(rows[0]?.key).toBe('демян їжак ґудзь');
  });

  it.each([
    ['Дем’ян Коваль', "коваль дем'ян", true, true],
    ['Дем’ян Коваль', 'кваль', false, true],
    ['Дем’ян Коваль', 'демьян', false, true],
    ['Дем’ян Коваль', 'Марія', false, false],
    ['100%', '100%', true, true],
    ['1000', '100%', false, true],
    ['Роман', '', true, true],
    ['Їжак', 'Iжак', false, true],
  ])('in «%s» for «%s»: %s, with a slip %s', async (text, search, exact, nearly) => {
    expect(await finds(text, search)).toEqual({ exact, nearly });
  });
});
