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
  { pattern: /(?<!\p{L})(?:усі|весь|увесь)\s+бали?(?!\p{L})/iu, reason: 'write «повний бал»' },
  { pattern: /наб(?:ір|ору|ором|орі)\s+слів/iu, reason: 'write «банк слів»' },
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
  { pattern: /(?<!\p{L})(?:за|лише)\s+адресою\s+https/iu, reason: 'write «адреса сайту починається з https://»' },
  { pattern: /(?<!\p{L})Таког?о?\s+немає\.|Перевірте\s+це\s+поле\./u, reason: 'say what is missing or wrong' },
  {
    pattern: /(?<!\p{L})(?:вилучає|складає|забирає)\s+(?:з\s+тексту\s+)?інше(?!\p{L})/iu,
    reason: 'who does it to whom can’t be told: «уже вилучено в іншому запитанні»',
  },
  { pattern: /\d\s+із\s|[a-z)]\}\s+із\s/u, reason: 'after digits it is «з»: use outOf()' },
];

/** Words that begin or end differently by the sounds around them. A quotation keeps its author’s: «утомили і не давали». */
const euphony: readonly ContentRule[] = [
  {
    pattern: /(?<!утомили|(?:^|\s)і [^,]*)(?<=[аеєиіїоуюя])\sі\s(?=[бвгґджзклмнпрстфхцчш])(?![^,]*, і\s)/iu,
    reason: 'between a vowel and a consonant it is «й»',
  },
  { pattern: /зв’язк\p{L}+\sз\sсервер/iu, reason: 'before «се» it is «із»' },
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
  {
    pattern: /(?:show(?:Success|Error)\(|(?<![\w.])done: )'[^']*[^.!?']'/u,
    reason: 'a message that comes and goes is a sentence: it ends with a full stop',
  },
  { pattern: /toLocaleString\(/u, reason: 'use formatNumber(): one way to write a number' },
];

/** Rules for words on screen. */
export const onScreen: readonly ContentRule[] = [...terms, ...phrases, ...euphony, ...typography];
