import { surnameFirst } from './name-order.ts';

/** Returns a name as short as a line of many names has it: «Гриценко О.»; a name of one word, and «Марія К.», stay whole. */
export function shortName(name: string): string {
  const [surname = '', given = ''] = surnameFirst(name).split(' ');
  if (!/^[\p{L}’-]{2,}$/u.test(surname) || !/^\p{L}/u.test(given)) return name;
  return `${surname} ${given.slice(0, 1).toUpperCase()}.`;
}

/** Returns the short names of a list; where two would be alike, both are whole. */
export function shortNames(names: readonly string[]): string[] {
  const short = names.map(shortName);
  return names.map((name, index) => {
    const own = short[index] ?? name;
    return short.filter((other) => other === own).length > 1 ? name : own;
  });
}
