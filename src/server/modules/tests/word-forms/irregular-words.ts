/** The endings of an adjective behind a stem: «кожн», «так». */
function likeAdjective(stem: string): string {
  const endings = ['ий', 'ого', 'ому', 'им', 'ім', 'а', 'ої', 'ій', 'у', 'ою', 'е', 'і', 'их', 'ими'];
  return endings.map((ending) => stem + ending).join(' ');
}

/** The forms of a number word in -десят. */
function tens(word: string): string {
  return `${word} ${word}и ${word}ьох ${word}ьом ${word}ьма ${word}ьома`;
}

/** The forms of a number word in -сот, by the first half in three cases. */
function hundreds(nominative: string, genitive: string, instrumental: string): string {
  return `${nominative}сот ${genitive}сот ${genitive}стам ${genitive}стах ${instrumental}мастами ${instrumental}омастами`;
}

// Words whose forms the dictionary lists one by one, without saying that they belong together. The first of a row is
// the headword; «!» marks a row that replaces what the dictionary has under the same letters («діти», the rare verb).
const ROWS = [
  'людина людини людині людину людиною людино люди людей людям людьми людях',
  '!діти дитина дитини дитині дитину дитиною дитино дітей дітям дітьми дітях',
  'дитина дитини дитині дитину дитиною дитино діти дітей дітям дітьми дітях',
  'мати матері матір матір’ю матерів матерям матерями матерях',
  'бути є був була було були буду будеш буде будемо будем будете будуть будь будьмо будьте бувши будучи',
  'могти можу можеш може можемо можете можуть міг могла могло могли мігши',
  'око ока оку оком оці очі очей очам очима очах',
  'друг друга другові другу другом друже друзі друзів друзям друзями друзях',
  'кінь коня коневі коню конем коні коней коням кіньми конями конях',
  'я мене мені мною',
  'ти тебе тобі тобою',
  'він його йому ним ньому нього',
  'вона її їй нею ній неї',
  'воно його йому ним ньому нього',
  'вони їх їм ними них',
  'ми нас нам нами',
  'ви вас вам вами',
  'себе собі собою',
  'хто кого кому ким кім',
  'що чого чому чим чім',
  'ніхто нікого нікому ніким',
  'ніщо нічого нічому нічим',
  `кожен ${likeAdjective('кожн')}`,
  'два двох двом двома дві двоє',
  'три трьох трьом трьома троє',
  'чотири чотирьох чотирьом чотирма четверо',
  'п’ять п’яти п’ятьох п’ятьом п’ятьма п’ятьома п’ятеро',
  'шість шести шістьох шістьом шістьма шістьома шестеро',
  'сім семи сімох сімом сьома сімома семеро',
  'вісім восьми вісьмох вісьмом вісьма вісьмома восьмеро',
  'дев’ять дев’яти дев’ятьох дев’ятьом дев’ятьма дев’ятьома дев’ятеро',
  'десять десяти десятьох десятьом десятьма десятьома десятеро',
  'сорок сорока',
  'дев’яносто дев’яноста',
  'сто ста',
  ...['п’ятдесят', 'шістдесят', 'сімдесят', 'вісімдесят'].map(tens),
  'двісті двохсот двомстам двомастами двохстах',
  'триста трьохсот трьомстам трьомастами трьохстах',
  'чотириста чотирьохсот чотирьомстам чотирмастами чотирьохстах',
  hundreds('п’ят', 'п’яти', 'п’ять'),
  hundreds('шіст', 'шести', 'шість'),
  `${hundreds('сім', 'семи', 'сім')} сьомастами`,
  `${hundreds('вісім', 'восьми', 'вісьм')} вісьмастами`,
  hundreds('дев’ят', 'дев’яти', 'дев’ять'),
  'обоє обидва обидві обох обом обома',
  ...['скільк', 'стільк'].map((stem) => `${stem}и ${stem}ох ${stem}ом ${stem}ома`),
  '!кілька кількох кільком кількома',
  'декілька декількох декільком декількома',
  'багато багатьох багатьом багатьма',
].map((row) => ({ replaces: row.startsWith('!'), words: row.replace('!', '').split(' ') }));

/** The words that belong together with `word` (lower case, apostrophe ’), and whether the dictionary says nothing true of it. */
export function irregularForms(word: string): { readonly replaces: boolean; readonly forms: readonly string[] } | null {
  const row =
    ROWS.find(({ words }) => words[0] === word) ??
    // A form of one row only; «ним» may be «він» or «воно».
    onlyOne(ROWS.filter(({ replaces, words }) => !replaces && words.includes(word)));
  return row ? { replaces: row.replaces, forms: row.words.filter((form) => form !== word) } : null;
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
