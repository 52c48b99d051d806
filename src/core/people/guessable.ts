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
  let rest = 0;
  for (let at = 0; at < text.length; ) {
    const run = runLength(text.slice(at));
    if (run < SHORTEST_RUN) rest += 1;
    at += run < SHORTEST_RUN ? 1 : run;
  }
  return rest <= REST_MOST;
}

/** Returns true for one short piece again and again, such as «123123123123». */
export function isRepeatedPiece(text: string): boolean {
  return /^(.{1,4})\1+.{0,2}$/u.test(text);
}

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
/** As many added digits and signs make no password of a word: years, dates, «!!!». */
const ADDED_MOST = 8;

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

/** Returns true for digits alone, as long as dates and telephone numbers are. */
export function isNumber(plain: string): boolean {
  return /^\+?\d{1,12}$/.test(plain);
}
