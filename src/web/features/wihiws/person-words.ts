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

/** Returns the beginning of a line that names who is chosen: «Обрано одного», «Обрано двох», «Обрано 12». */
export function selectionWords(count: number): string {
  const words = [
    'одного',
    'двох',
    'трьох',
    'чотирьох',
    'п’ятьох',
    'шістьох',
    'сімох',
    'вісьмох',
    'дев’ятьох',
    'десятьох',
  ];
  return `Обрано ${words[count - 1] ?? count}`;
}
