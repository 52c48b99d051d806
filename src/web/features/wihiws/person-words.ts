import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { pluralUk } from '#core/language/plural.ts';

type Named = { readonly identifier: string; readonly displayName: string | null };

/** The login beside the name; null where it would only be said twice. */
export function loginBeside({ identifier, displayName }: Named): string | null {
  return displayName === null || displayName === identifier ? null : identifier;
}

/** «Марія К. (maria.k)»; a login alone for who has no name of their own. */
export function personWords(person: Named): string {
  const login = loginBeside(person);
  return login === null ? person.identifier : `${person.displayName} (${login})`;
}

/** «Ще не почали 3 людини». */
export function notStartedTitle(count: number): string {
  const verb = pluralUk(count, ['почала', 'почали', 'почали']);
  return `Ще не ${verb} ${count}${NO_BREAK_SPACE}${pluralUk(count, ['людина', 'людини', 'людей'])}`;
}

/** The tail of a list that names only the first of many. */
export function notStartedRest(count: number): string {
  return count <= 0 ? '' : ` і ще ${count}${NO_BREAK_SPACE}${pluralUk(count, ['людина', 'людини', 'людей'])}`;
}
