/** The values for the address of an API operation. */
export type AddressParts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
};

/**
 * Returns a path such as `/api/tests/:testId` with its params and query filled in and escaped. Query fields that are undefined
 * are left out.
 */
export function fillAddress(path: string, { params = {}, query = {} }: AddressParts): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const fields = Object.entries(query)
    .filter((field): field is [string, string | number | boolean] => field[1] !== undefined)
    .map((field) => field.map(encodeURIComponent).join('='));
  return fields.length === 0 ? filled : `${filled}?${fields.join('&')}`;
}
