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
  'хто кого кому ким кім',
  'що чого чому чим чім',
  'два двох двом двома дві двоє',
  'три трьох трьом трьома троє',
  'чотири чотирьох чотирьом чотирма четверо',
  'п’ять п’яти п’ятьох п’ятьом п’ятьма п’ятьома п’ятеро',
  'шість шести шістьох шістьом шістьма шістьома шестеро',
  'сім семи сімох сімом сьома сімома семеро',
  'вісім восьми вісьмох вісьмом вісьма вісьмома восьмеро',
  'дев’ять дев’яти дев’ятьох дев’ятьом дев’ятьма дев’ятьома дев’ятеро',
  'десять десяти десятьох десятьом десятьма десятьома десятеро',
  'сто ста',
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
