export type ContentRule = { readonly pattern: RegExp; readonly reason: string };

const COUNTED =
  'знак|хвилин|годин|секунд|дн[іяю]|міся|літер|цифр|люд|запитан|текст|тест|добір|місць|раз|рядк|стовпц|мегапікс|спроб|відповід|речен|слів|результат|[КМГ]Б';

/** One term for each thing on screen; the glossary has the table. */
const terms: readonly ContentRule[] = [
  { pattern: /ведуч(?:ий|ого|ому|им|і|их)(?!\p{L})/iu, reason: 'write «той, хто призначив тест» or «учитель»' },
  { pattern: /годинник/iu, reason: 'write «час»' },
  {
    pattern: /(?<!обліков\p{L}+\s+|\p{L})запис(?:у|ом|і|и|ів|ам|ами|ах)?(?!\p{L})/iu,
    reason: 'write «обліковий запис»',
  },
  {
    pattern:
      /склада\p{L}*\s+(?:цей\s+)?тест|тести?\s+склада|(?<!\p{L})(?:хто(?:\s+вже)?\s+склада\p{L}*|хто\s+вже\s+склав|складуть|м(?:іг|огла|огли|оже|ожуть)\s+скласти)(?!\p{L})/iu,
    reason: 'a taker «проходить», an author «створює»',
  },
  { pattern: /символ/iu, reason: 'write «знак»' },
  {
    pattern: /^(?!.*(?:речен|removed)).*вилуч\p{L}*/iu,
    reason: 'write «видалити», or «прибрати» for a part; only a sentence is «вилучено» from a text',
  },
  { pattern: /відклика|(?<!\p{L})забра(?:ти|но)(?!\p{L}|\s+багато)/iu, reason: 'one’s own step is «скасовано»' },
  { pattern: /процес\p{L}*\s+читання/iu, reason: 'write «спосіб читання»' },
  { pattern: /впускати/iu, reason: 'write «перестане діяти»' },
];

/** Phrases that say something else than was meant, or nothing, in Ukrainian. */
const phrases: readonly ContentRule[] = [
  { pattern: /певна\s+(?:правильна|хибна)|['"`]певно/iu, reason: 'a level of certainty is «знаю точно»' },
  {
    pattern: /прист\p{L}+[^.;]*\sви(?:йш|йд)\p{L}+|(?:ми|самі)\s+вий(?:шли|демо)\s+з/iu,
    reason: 'a person leaves, a device does not: «сеанс завершено», «доведеться увійти знову»',
  },
  {
    pattern: /після\s+(?:здачі|кінця\s+часу|завершення\s+часу)/iu,
    reason: 'write «після того, як здано», «коли час вийшов»',
  },
  { pattern: /задовго\./iu, reason: 'write «Текст задовгий.»' },
  { pattern: /(?<!\p{L})напряму(?!\p{L})/iu, reason: 'write «прямо», or say what to open' },
  { pattern: /читання\s+про\s+себе/iu, reason: 'write «читання мовчки»' },
  { pattern: /(?:ю|я|а|у)ч(?:ого|ому|их|ими)\s+сервер/iu, reason: 'no active participles: «сервера, що працює»' },
  { pattern: /спорожн/iu, reason: 'write «очистити»' },
  { pattern: /\d\s+із\s|[a-z)]\}\s+із\s/u, reason: 'after digits it is «з»: use outOf()' },
];

/** How numbers, titles and quotes are set. */
const typography: readonly ContentRule[] = [
  { pattern: /«\$?\{/u, reason: 'use quoted(): a title may have quotes of its own' },
  { pattern: /\}\s\$?\{pluralUk\(/u, reason: 'use counted(): a number and its noun stay on one line' },
  {
    pattern: new RegExp(`(?<!^\\s*(?://|/?\\*).*)(?<![-–\\d.,«]|\\p{L})\\d+ (?:${COUNTED})`, 'u'),
    reason: 'a number and its noun stay on one line: a no-break space between them',
  },
  {
    pattern: new RegExp(`\\$?\\{[A-Z_]+\\} (?:${COUNTED})`, 'u'),
    reason: 'use counted(): a number and its noun stay on one line',
  },
  { pattern: /toLocaleString\(/u, reason: 'use formatNumber(): one way to write a number' },
];

/** Rules for words on screen. */
export const onScreen: readonly ContentRule[] = [...terms, ...phrases, ...typography];
