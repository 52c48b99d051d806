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
    pattern: /^(?!.*(?:речен|доказ|абзац|'removed-[\w-]+': ')).*вилуч\p{L}*/iu,
    reason: 'write «видалити», or «прибрати» for a part; only a sentence is «вилучено» from a text',
  },
  { pattern: /відклика|(?<!\p{L})забра(?:ти|но)(?!\p{L}|\s+багато)/iu, reason: 'one’s own step is «скасовано»' },
  { pattern: /процес\p{L}*\s+читання/iu, reason: 'write «спосіб читання»' },
  { pattern: /(?<!\p{L})впус(?:ка|ти|тя)\p{L}*/iu, reason: 'a code «діє», or stops: «перестане діяти»' },
  { pattern: /(?<!\p{L})(?:[ув]сі|у?весь|повні)\s+бали?(?!\p{L})/iu, reason: 'write «повний бал»' },
  {
    pattern: /(?<![\p{L}|])(?:захід|заходи|заходу|заходом|заході|заходів|заходами|заходах)(?!\p{L})/iu,
    reason: 'write «подія»',
  },
  { pattern: /(?<!\p{L})заня(?:ття|ттю|ттям|ттями|ттях|ть)(?!\p{L})/iu, reason: 'write «пункт програми»' },
  { pattern: /(?<!\p{L})вибер(?!\p{L}*ж)\p{L}*|(?<!\p{L})вибра(?!нец|нц)\p{L}*/iu, reason: 'write «обрати»' },
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
  {
    pattern: /counted\([^`{}]*\)\}\s(?:з|із)(?:\s|\\u00a0|$)/u,
    reason: 'after a noun it is «з» or «із» by its end: use outOf()',
  },
  {
    pattern: /(?<!\p{L}|не\s)\p{L}+ти(?:ся)?(?:\s(?:ще|поки|вже|уже|тут))*\s(?:нічого|нікого)(?=[.,:;!?'"`<]|$)/iu,
    reason: 'there is nothing to do it with: «рахувати нема чого», «додавати нема кого»',
  },
  {
    pattern:
      /\p{L}(?:уть|ють|ать|ять|ли)(?:ся)?:?\s\$?\{(?:counted|peopleCount|answersCount)\((?![^`{}]*(?:TIME\.|dative|accusative))/u,
    reason: 'one person «отримає», five «отримають»: use doingCounted() or countedDoing()',
  },
  {
    pattern: /не стане \$\{counted\((?![^`{}]*genitive)/u,
    reason: 'what will be no more is in the genitive: «не стане 2 варіантів»',
  },
  { pattern: /(?<!\p{L})балу(?!\p{L})/iu, reason: 'a mark is «бала»; «балу» is a ball to dance at' },
  { pattern: /(?<!\p{L})підряд(?!\p{L})/iu, reason: 'write «поспіль»; «підряд» is a contract' },
];

/** Words that begin or end differently by the sounds around them. A quotation keeps its author’s: «утомили і не давали». */
const euphony: readonly ContentRule[] = [
  {
    pattern: /(?<!утомили|(?:^|\s)і [^,]*)(?<=[аеєиіїоуюя])\sі\s(?=[бвгґджзклмнпрстфхцчш])(?![^,]*, і\s)/iu,
    reason: 'between a vowel and a consonant it is «й»',
  },
  { pattern: /зв’язк\p{L}+\sз\sсервер/iu, reason: 'before «се» it is «із»' },
  { pattern: /(?<!\p{L})Вдруге(?!\p{L})/u, reason: 'a sentence begins with «Удруге»' },
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
    pattern: new RegExp(
      `\\$?\\{(?:[A-Z_]+|[\\w.]*(?:count|Count|length|number|size|minutes|people))\\} (?:${COUNTED})`,
      'u',
    ),
    reason: 'use counted(): a number and its noun stay on one line',
  },
  {
    pattern:
      /(?:show(?:Success|Error)\(|(?<![\w.])done: )(?:'[^']*[^.!?']'|`[^`]*(?<!entence\([^`]*\)\}|[.!?`])`(?=\)|,$))|show(?:Success|Error)\([^'`]*\?\s(?:['`][^'`]*['`]\s:\s)?['`][^'`]*[^.!?'`]['`](?:\s:|\))/u,
    reason: 'a message that comes and goes is a sentence: it ends with a full stop',
  },
  {
    pattern: /[\p{Script=Cyrillic}»]\s–\s[\p{Script=Cyrillic}«]|\}\s–\s\p{Script=Cyrillic}|\s–\s\$?\{counted/u,
    reason: 'between words stands a long dash, «—»',
  },
  { pattern: /toLocaleString\(/u, reason: 'use formatNumber(): one way to write a number' },
];

/** Rules for words on screen. */
export const onScreen: readonly ContentRule[] = [...terms, ...phrases, ...euphony, ...typography];

/** Rules for documents in Ukrainian, whose lines are set by hand. */
export const inDocuments: readonly ContentRule[] = [...terms, ...phrases, ...euphony];
