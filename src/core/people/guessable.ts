import { GIVEN_NAMES } from './given-names.ts';

/** Rows of keyboards and alphabets, along which people type passwords; both directions count. */
const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхїґ',
  'йцукенгшщзхъ',
  'фівапролджє',
  'фывапролджэ',
  'ячсмитьбю',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'абвгдеєжзиіїйклмнопрстуфхцчшщьюя',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  '1q2w3e4r5t6y7u8i9o0p',
  '1й2ц3у4к5е6н7г8ш9щ0з',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '1йфя',
  '2цыч',
  '2ціч',
  '3увс',
];

const reversed = (text: string): string => [...text].reverse().join('');
const PATHS = ROWS.flatMap((row) => [row + row, reversed(row + row)]);

/** A run of fewer signs is no pattern: «про» is also a word. */
const SHORTEST_RUN = 4;
const REST_MOST = 2;

function runLength(text: string): number {
  let length = 0;
  for (let tried = 1; tried <= text.length; tried += 1)
    if (PATHS.some((path) => path.includes(text.slice(0, tried)))) length = tried;
    else break;
  return length;
}

/** Returns true for what is typed along keyboard rows or alphabets, two signs aside: «qwerty12345», «абвгдеєжзи». */
export function isTypedAlongRows(text: string): boolean {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const run = runLength(text.slice(at));
    if (run < SHORTEST_RUN) rest += text.charAt(at);
    at += run < SHORTEST_RUN ? 1 : run;
  }
  const letters = rest.replace(/\P{L}/gu, '').length;
  return letters <= REST_MOST && rest.length <= (rest.length < text.length ? ADDED_MOST : REST_MOST);
}

/** Returns the piece that a text repeats, such as «123» of «123123123123», digits and signs at the end aside; null if there is none. */
export function repeatedPiece(text: string): string | null {
  return /^(.+?)\1+(?:.{0,2}|\P{L}{0,8})$/su.exec(text)?.[1] ?? null;
}

/** As many added digits and signs make no password of a word: years, dates, «!!!». */
const ADDED_MOST = 8;

/** Words of this product and of its users, with which passwords are made first of all. */
const WORDS: ReadonlySet<string> = new Set([
  'wihiwin',
  'wihiwer',
  'wihost',
  'wihisee',
  'wihiwee',
  'wiviewer',
  'віхівін',
  'віхівер',
  'віхіві',
  'віхісі',
  'віхост',
  'тестоваплатформа',
  'testtool',
  'пароль',
  'мійпароль',
  'новийпароль',
  'parol',
  'moiparol',
  'школа',
  'мояшкола',
  'shkola',
  'вчитель',
  'вчителька',
  'учитель',
  'учителька',
  'учень',
  'учениця',
  'клас',
  'директор',
  'адмін',
  'адміністратор',
  'україна',
  'моякраїна',
  'ukraine',
  'ukraina',
  'слава',
  'славаукраїні',
  'героямслава',
  'slavaukraini',
  'slavaukraine',
  'героям',
  'київ',
  'kyiv',
  'львів',
  'lviv',
  'харків',
  'kharkiv',
  'одеса',
  'odesa',
  'тест',
  'тести',
  'тестування',
  'привіт',
  'кохання',
  'люблютебе',
  'ятебелюблю',
  'мама',
  'матуся',
  'сонечко',
  'котик',
  'зайчик',
]);

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  '1': 'i',
  $: 's',
  '5': 's',
  '7': 't',
};
/**
 * Returns the words that a password may be made of: itself, without the digits and signs around it, and with the digits
 * inside read as letters («p@ssw0rd2024» → «password»).
 *
 * @param plain the password in small letters, NFKC
 */
export function coreWords(plain: string): string[] {
  const trimmed = plain.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '');
  const bare = trimmed.replace(/[^\p{L}\p{N}@$]/gu, '');
  const read = [...bare].map((sign) => LEET[sign] ?? sign).join('');
  const letters = plain.replace(/\P{L}/gu, '');
  const words = [plain, trimmed, bare, read, letters].filter((word) => plain.length - word.length <= ADDED_MOST);
  return [...new Set(words)].filter((word) => word.length > 0);
}

/** Returns true for a word of the product and its users, alone or twice, with digits and signs around it. */
export function isOwnWord(plain: string): boolean {
  return coreWords(plain).some((word) => {
    const half = word.slice(0, word.length / 2);
    return WORDS.has(word) || (WORDS.has(half) && half.repeat(2) === word);
  });
}

/** Dictionary words and surnames are rarely longer; what is may be several words written together. */
const LONGEST_WORD = 12;
const KINDS_OF_SIGNS_MOST = 3;

const NAMES: ReadonlySet<string> = new Set([...GIVEN_NAMES].map((name) => name.toLowerCase()));
/** A word as people type it: capitals begin words or are all of it; others are taken for those of a drawn password. */
const TYPED_WORD = /^(?:\p{Lu}+|\p{Ll}*(?:\p{Lu}\p{Ll}{2,})*)$/u;

/** Returns a run of letters without a given name at its beginning or end. */
function withoutName(run: string): string {
  for (let length = run.length; length >= SHORTEST_RUN; length -= 1) {
    if (NAMES.has(run.slice(0, length))) return run.slice(length);
    if (NAMES.has(run.slice(-length))) return run.slice(0, -length);
  }
  return run;
}

/**
 * Returns true for one word with digits and signs around it, as lists of words and names with years are tried first:
 * «Шевченко1814», also with a given name or a word of the product before or after it.
 *
 * @param text the password as it was typed, NFKC
 */
export function isOneWord(text: string): boolean {
  const runs = text.match(/\p{L}[\p{L}'’ʼ]*/gu) ?? [];
  if (runs.length === 0 || !runs.every((run) => TYPED_WORD.test(run.replace(/['’ʼ]/g, '')))) return false;
  const words = runs.map((run) => run.toLowerCase().replace(/['ʼ]/g, '’'));
  const unknown = new Set(words.filter((word) => !WORDS.has(word)).map(withoutName));
  unknown.delete('');
  const digits = text.replace(/\D/g, '').length;
  const signs = new Set(text.replace(/[\p{L}\d'’ʼ]/gu, '')).size;
  if (digits > ADDED_MOST || signs > KINDS_OF_SIGNS_MOST || unknown.size > 1) return false;
  const isBare = digits + signs === 0 && words.some((word) => unknown.has(word));
  return !isBare && [...unknown].every((word) => word.length <= LONGEST_WORD);
}

/** Keys of the Latin layout and the letters that the Ukrainian one has there. */
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const UKRAINIAN_KEYS = 'йцукенгшщзхїфівапролджєячсмитьбю';

/** Returns what the same keys write in the Ukrainian layout: «gfhjkm» is «пароль». */
export function inOtherLayout(plain: string): string {
  return [...plain].map((sign) => UKRAINIAN_KEYS[LATIN_KEYS.indexOf(sign)] ?? sign).join('');
}

/** Returns true for digits alone, as long as dates and telephone numbers are, with the signs these are written with. */
export function isNumber(plain: string): boolean {
  return /^\d{1,12}$/.test(plain.replace(/[\s()+\-./:,_]/g, ''));
}
