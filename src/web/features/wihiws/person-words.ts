import { PERSON } from '#core/language/counted-nouns.ts';
import { counted, doingCounted } from '#core/language/plural.ts';

type Named = { readonly identifier: string; readonly displayName: string | null };

/** Returns the login to show beside the name, or null if it would only repeat the name. */
export function loginBeside({ identifier, displayName }: Named): string | null {
  return displayName === null || displayName === identifier ? null : identifier;
}

/** Returns «Марія К. (maria.k)», or the login alone for someone without a name. */
export function personWords(person: Named): string {
  const login = loginBeside(person);
  return login === null ? person.identifier : `${person.displayName} (${login})`;
}

/** Returns «Ще не почали 3 людини». */
export function notStartedTitle(count: number): string {
  return `Ще не ${doingCounted(['почала', 'почали'], count, PERSON.nominative)}`;
}

/** Returns the end of a list that names only the first of many. */
export function notStartedRest(count: number): string {
  return count <= 0 ? '' : ` і ще ${counted(count, PERSON.nominative)}`;
}
