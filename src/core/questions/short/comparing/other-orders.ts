import { withoutInvisible, withoutStress } from '#core/language/unseen-marks.ts';

const NAME_PART = /^\p{Lu}[\p{L}\p{M}’'ʼ-]*\.?$/u;

/** The same name with its surname at the other end; none for what is no name of two or three words with capital letters. */
function nameOrders(text: string): string[] {
  const parts = text
    .replace(/\.(?=\S)/g, '. ')
    .split(/\s+/)
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => NAME_PART.test(part))) return [];
  const [first = '', ...rest] = parts;
  const last = parts.at(-1) ?? '';
  const orders = [
    [last, ...parts.slice(0, -1)],
    [...rest, first],
  ];
  return orders.map((order) => order.join(' '));
}

/** A list with «і» before its last word, or between all, instead of commas. */
function joinedLists(text: string): string[] {
  if (!/\p{L}[,;]\s*\p{L}/u.test(text)) return [];
  const withAll = text.replace(/(?<=\p{L})[,;]\s*(?=\p{L})/gu, ' і ');
  const withLast = text.replace(/(?<=\p{L})[,;]\s*(?=[^,;]*$)/u, ' і ');
  return [withLast, withAll];
}

/** Returns other ways to write an accepted answer: a name with its surname at the other end, a list with «і» for its commas. */
export function otherOrders(text: string): string[] {
  const plain = withoutStress(withoutInvisible(text).normalize('NFC')).trim();
  return [...nameOrders(plain), ...joinedLists(plain)];
}
