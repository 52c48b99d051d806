/** The endings of an adjective; ordinals have them: п’ятий, п’ятого, п’яту. */
const ORDINAL = '(?:ий|ого|ому|им|ім|а|ої|ій|у|ою|е|і|их|ими)';
/** All forms of five to thirty, ordinals and collectives too, behind a stem such as «п’ят». */
const OF_FIVE = `(?:ь|и|ьох|ьом|ьма|ьома|еро|${ORDINAL})`;
const OF_FIFTY = `(?:|и|ьох|ьом|ьма|ьома|${ORDINAL})`;

const hundreds = (nominative: string, genitive: string, instrumental: string) =>
  `${nominative}сот|${genitive}(?:сот${ORDINAL}?|стам|стах)|${instrumental}(?:ма|ома)стами`;

/** The forms of each number word. */
const FORMS: readonly (readonly [value: number, forms: string])[] = [
  [0, `нул(?:ь|я|ю|ем|і)|нульов${ORDINAL}`],
  [1, `один|одн(?:а|е|о|ого|ому|им|ій|ої|ією|у|ою|і|их|ими)|одн(?:ім|ієї)|перш${ORDINAL}`],
  [2, `два|дві|двох|двом|двома|двоє|друг${ORDINAL}`],
  [3, 'три|трьох|трьом|трьома|троє|трет(?:ій|ього|ьому|ім|я|ьої|ю|ьою|є|і|іх|іми)'],
  [4, `чотири|чотирьох|чотирьом|чотирма|четверо|четверт${ORDINAL}`],
  [5, `п’ят${OF_FIVE}`],
  [6, `шіст(?:ь|ьох|ьом|ьма|ьома)|шести|шестеро|шост${ORDINAL}`],
  [7, `сім|семи|сімох|сімом|сьома|сімома|семеро|сьом${ORDINAL}`],
  [8, `вісім|восьми|вісьмох|вісьмом|вісьма|вісьмома|восьмеро|восьм${ORDINAL}`],
  [9, `дев’ят${OF_FIVE}`],
  [10, `десят${OF_FIVE}`],
  ...['оди', 'два', 'три', 'чотир', 'п’ят', 'шіст', 'сім', 'вісім', 'дев’ят'].map(
    (stem, index) => [11 + index, `${stem}надцят${OF_FIVE}`] as const,
  ),
  [20, `двадцят${OF_FIVE}`],
  [30, `тридцят${OF_FIVE}`],
  [40, `сорока?|сороков${ORDINAL}`],
  ...['п’ят', 'шіст', 'сім', 'вісім'].map((stem, index) => [50 + 10 * index, `${stem}десят${OF_FIFTY}`] as const),
  [90, `дев’яност(?:о|${ORDINAL})`],
  [100, `ст[оа]|сот${ORDINAL}`],
  [200, `двіст[іи]|двохсот${ORDINAL}?|двомстам|двомастами|двохстах`],
  [300, `триста|трьохсот${ORDINAL}?|трьомстам|трьомастами|трьохстах`],
  [400, `чотириста|чотирьохсот${ORDINAL}?|чотирьомстам|чотирмастами|чотирьохстах`],
  [500, hundreds('п’ят', 'п’яти', 'п’ять')],
  [600, hundreds('шіст', 'шести', 'шість')],
  [700, `${hundreds('сім', 'семи', 'сьо')}|сімомастами`],
  [800, `${hundreds('вісім', 'восьми', 'вісь')}|вісьмомастами`],
  [900, hundreds('дев’ят', 'дев’яти', 'дев’ять')],
  [1000, `тисяч(?:а|і|у|ею)|тисячн${ORDINAL}`],
];

let patterns: readonly (readonly [number, RegExp])[] | null = null;

/** Returns the number of one word in any of its forms; null if it is none. */
function numberOf(word: string): number | null {
  patterns ??= FORMS.map(([value, forms]) => [value, new RegExp(`^(?:${forms})$`, 'u')] as const);
  return patterns.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

/** The place of a number word: each is followed only by one of a lower place; 10–19 and 0 stand for tens and units. */
function placeOf(value: number): 3 | 2 | 1 {
  if (value >= 100) return 3;
  return value >= 20 ? 2 : 1;
}

/**
 * Reads a whole number from 0 to 1000 that a comparable answer writes in words, in any case and as an ordinal too:
 * «двадцять п’ять років», «сто перший». Returns null if the answer does not begin with one, or if what follows is a
 * number word again, as in a fraction («дві п’ятих»).
 */
export function readNumberWords(comparable: string): { readonly value: number; readonly length: number } | null {
  let [value, place, length] = [0, 4, 0];
  for (const word of comparable.split(' ')) {
    const next = numberOf(word);
    if (next === null) break;
    const lowest = length > 0 && (next === 0 || next === 1000);
    // «Дві тисячі» is told by its unit, as «2 тисячі» is; ten can't follow twenty.
    if (lowest && next === 1000) break;
    const follows = placeOf(next) < place && !(next >= 10 && next < 20 && place === 2);
    if (lowest || !follows) return null;
    value += next;
    place = next >= 10 && next < 20 ? 1 : next === 0 || next === 1000 ? 0 : placeOf(next);
    length += (length > 0 ? 1 : 0) + word.length;
  }
  return length === 0 ? null : { value, length };
}
