import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isTriedNearly, likeNearly } from '#core/language/searching/find-items.ts';
import { searchWords } from '#core/language/searching/search-key.ts';
import { containing } from './like-pattern.ts';

/** The condition that a text of a row has all words of a search in it, in any order, compared by `search_key`; true without words. */
export function foundBy(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const patterns = searchWords(search).map(containing);
  return patterns.length === 0 ? sql<boolean>`true` : sql<boolean>`search_key(${text}) like all(${patterns}::text[])`;
}

/** The same but for a slip of one letter in each word; what is offered where nothing is found. */
export function nearlyFoundBy(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const typed = searchWords(search);
  if (!isTriedNearly(typed)) return foundBy(text, search);
  const words = typed.map((word) => [containing(word), ...likeNearly(word)]);
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    words.map((patterns) => sql`search_key(${text}) like any(${patterns}::text[])`),
    sql` and `,
  )})`;
}
