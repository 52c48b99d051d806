/**
 * Letters and digits that look alike in small or capital form, after the confusables of UTS 39, for the alphabets that people
 * here type with. Each line is one look; its first sign stands for it. A line holds small letters only, so «B» and «В» are
 * in one line as «b» and «в».
 */
const LOOKS = [
  'aаαɑ',
  'bвβ',
  'cсϲ',
  'dԁ',
  'eеεҽ',
  'gɡԍ',
  'hнһη',
  'iіıӏlι1|ɩ',
  'jјϳ',
  'kкκқ',
  'mмμ',
  'oоο0σօө',
  'pрρ',
  'qԛ',
  'rг',
  'sѕ',
  'tтτ',
  'vѵν',
  'wԝѡ',
  'xхχҳ',
  'yуγυүұ',
  'zζ',
  '3зӡʒ',
  '6б',
] as const;

const LOOK_OF: ReadonlyMap<string, string> = new Map(
  LOOKS.flatMap((line) => [...line].map((sign) => [sign, line[0] ?? sign] as const)),
);

/**
 * Returns what a login looks like: two logins with one skeleton can't be told apart at a glance. The method is that of UTS 39
 * (decompose, map each sign to its look), over small letters, because logins are compared without case; «rn» looks like «m»
 * and «vv» like «w». Not for display and not for finding a person: that is `identifierKey`.
 */
export function loginSkeleton(identifier: string): string {
  const letters = identifier.normalize('NFKC').toLowerCase().normalize('NFD');
  const looks = [...letters].map((letter) => LOOK_OF.get(letter) ?? letter).join('');
  return looks.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const SCRIPTS = [/^\p{Script=Latin}$/u, /^\p{Script=Cyrillic}$/u, /^\p{Script=Greek}$/u];

/** Returns true if the letters are of one alphabet: all Latin, all Cyrillic, all Greek, or none of these. */
export function hasOneScript(identifier: string): boolean {
  const letters = identifier.match(/\p{L}/gu) ?? [];
  return (
    SCRIPTS.some((script) => letters.every((letter) => script.test(letter))) ||
    letters.every((letter) => !SCRIPTS.some((script) => script.test(letter)))
  );
}
