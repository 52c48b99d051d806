/** Addresses that are no page: they are answered by the server itself. */
const NOT_PAGES: ReadonlySet<string> = new Set(['/api/openapi.json', '/healthz', '/readyz']);

/**
 * Returns the addresses of the first column of the table below a heading: `/wihost/…` is everything below it, and a word in
 * braces is any one part.
 */
export function documentedAddresses(document: string, heading: string): string[] {
  const [, section = ''] = document.split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  const cells = table.split('\n').flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []));
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, address = '']) => address));
}

/** Returns one line for each pattern of the route table that no address names, and for each address that is no page. */
export function findAddressFaults(addresses: readonly string[], patterns: readonly string[]): string[] {
  const pages = addresses.filter((address) => !NOT_PAGES.has(address));
  return [
    ...patterns
      .filter((pattern) => !pages.some((address) => covers(address, pattern)))
      .map((pattern) => `${pattern} is not in the table`),
    ...pages
      .filter((address) => !patterns.some((pattern) => covers(address, pattern)))
      .map((address) => `${address} is no page`),
  ];
}

function covers(address: string, pattern: string): boolean {
  const wanted = address.replaceAll(/\{[^}]*\}/g, ':').split('/');
  const given = pattern.replaceAll(/:[a-z]+/g, ':').split('/');
  const isOpen = wanted.at(-1) === '…';
  const parts = isOpen ? wanted.slice(0, -1) : wanted;
  const lengths = isOpen ? given.length > parts.length : given.length === parts.length;
  return lengths && parts.every((part, at) => part === given[at]);
}
