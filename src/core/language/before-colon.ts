/** Returns a title as it stands before a colon: «З ким ви прийдете?» and «З батьками» make «З ким ви прийдете: З батьками». */
export function beforeColon(title: string): string {
  return title.replace(/[?:.…]\s*$/u, '');
}
