import type { Check } from '#contract/authoring/tests.ts';

/** The target of a line: the step, the item and the field within its editor. */
export type CheckPlace = {
  readonly step: 'texts' | 'questions';
  readonly itemId: string | null;
  /** The `data-place` of the editor's part. */
  readonly part: string | null;
};

/** What a line tells; `todo`: it forbids finalizing, but nothing has been written there yet that could be wrong. */
type CheckState = 'good' | 'warn' | 'todo' | 'bad';

/** A part of the sentence that leads to a place: «Запитання 5», and of the other questions only their numbers. */
type CheckLead = { readonly words: string; readonly name: string; readonly place: CheckPlace | null };

/** One line of the list before finalizing: what is said of several questions in the same words stands once. */
export type CheckLine = {
  readonly id: string;
  readonly state: CheckState;
  readonly leads: readonly CheckLead[];
  readonly rest: string;
};

/** The list with what is in order first, and how many findings forbid finalizing, how many lines only advise. */
export type CheckList = { readonly lines: readonly CheckLine[]; readonly blocking: number; readonly advice: number };

/** Texts and questions in which nothing has been written yet. */
export type Untouched = ReadonlySet<string>;

const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^text-title/, 'text-title'],
  [/^text-needed/, 'text'],
  [/^(?:pool-|points-unequal)/, 'pool'],
  [/^text-/, 'text-body'],
  [/^image-/, 'image'],
  [/^prompt-/, 'prompt'],
  [/^option/, 'options'],
  [/^accepted-/, 'accepted'],
  [/^number-/, 'number'],
  [/^key-/, 'key'],
  [/^points-/, 'points'],
  [/^answerable-/, 'answerable'],
  [/^evidence-missing/, 'evidence'],
  [/^(?:item|extras|gap|passage|length|main-idea|removed|evidence)/, 'kind'],
];

/** Sentences shown when no finding has a code of the pattern. */
const GOOD: readonly (readonly [RegExp, string, needsQuestions: boolean])[] = [
  [/^(?:text-(?!needed)|image-)/, 'Тексти на місці', false],
  [
    /^(?:prompt-|option|item|gap-|passage-|length-|text-needed|question-missing)/,
    'Запитання й варіанти заповнено',
    true,
  ],
  [/^(?:key-|keys-|accepted-|number-|removed-|evidence-(?:lost|removed))/, 'Правильні відповіді позначено', true],
];

function placeOf({ code, textId, questionId }: Check): CheckPlace | null {
  const part = PARTS.find(([pattern]) => pattern.test(code))?.[1] ?? null;
  if (questionId !== null) return { step: 'questions', itemId: questionId, part };
  if (textId !== null || code === 'text-missing') return { step: 'texts', itemId: textId, part };
  if (part === 'pool') return { step: 'questions', itemId: null, part };
  return code === 'question-missing' ? { step: 'questions', itemId: null, part: null } : null;
}

/** Codes of a whole draft that has just begun. */
const BEGINNING = ['text-missing', 'question-missing'];

function stateOf({ blocking, code, textId, questionId }: Check, untouched: Untouched): CheckState {
  if (!blocking) return 'warn';
  return BEGINNING.includes(code) || untouched.has(textId ?? questionId ?? '') ? 'todo' : 'bad';
}

function lineOf(check: Check, index: number, untouched: Untouched): CheckLine {
  const place = placeOf(check);
  const colon = check.sentence.indexOf(':');
  const cut = place !== null && colon > 0 ? colon : place === null ? 0 : check.sentence.length;
  const words = check.sentence.slice(0, cut);
  return {
    id: `${index} ${check.code}`,
    state: stateOf(check, untouched),
    leads: words === '' ? [] : [{ words, name: words, place }],
    rest: check.sentence.slice(cut),
  };
}

const NUMBERED = /^(?<thing>.+) (?<number>\d+)$/u;

const partsOf = (line: CheckLine) => NUMBERED.exec(line.leads[0]?.name ?? '')?.groups;

/** Lines that say the same about several questions, as one: «Запитання 2, 3: позначте правильну відповідь.» */
function groupLines(lines: readonly CheckLine[]): CheckLine[] {
  const groups = new Map<string, [CheckLine, ...CheckLine[]]>();
  for (const line of lines) {
    const thing = partsOf(line)?.['thing'];
    const key = thing === undefined ? line.id : `${line.state} ${thing} ${line.rest}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  return [...groups.values()].map(([first, ...others]) => {
    const numbers = others.flatMap((line) =>
      line.leads.map((lead) => ({ ...lead, words: partsOf(line)?.['number'] ?? lead.name })),
    );
    return { ...first, leads: [...first.leads, ...numbers] };
  });
}

/** Of a question that is not written yet one line is enough: the rest follows when it is. */
function withoutEcho(checks: readonly Check[]): Check[] {
  const unwritten = new Set(
    checks.flatMap(({ code, questionId }) => (code === 'prompt-empty' ? (questionId ?? []) : [])),
  );
  return checks.filter(
    ({ code, questionId }) => code === 'prompt-empty' || questionId === null || !unwritten.has(questionId),
  );
}

/** The check list as lines: what is in order, then what forbids finalizing, then advice. */
export function checkLines(checks: readonly Check[], questionCount: number, untouched: Untouched): CheckList {
  const good = GOOD.filter(
    ([pattern, , needsQuestions]) =>
      !(needsQuestions && questionCount === 0) && !checks.some(({ code }) => pattern.test(code)),
  ).map(([, sentence], index): CheckLine => ({ id: `good ${index}`, state: 'good', leads: [], rest: sentence }));
  const shown = withoutEcho(checks);
  const blocking = shown.filter((check) => check.blocking);
  const found = [...blocking, ...shown.filter((check) => !check.blocking)];
  const lines = groupLines(found.map((check, index) => lineOf(check, index, untouched)));
  const advice = lines.filter(({ state }) => state === 'warn').length;
  return { lines: [...good, ...lines], blocking: blocking.length, advice };
}

/** A finding in the row of its text or question. */
export type RowFinding = { readonly state: Exclude<CheckState, 'good'>; readonly words: string };

/** Returns the gravest finding about one item, for its row in the list. */
export function gravestFinding(checks: readonly Check[], id: string, untouched: Untouched): RowFinding | null {
  const own = checks.filter(({ textId, questionId }) => textId === id || questionId === id);
  const worst = own.find(({ blocking }) => blocking) ?? own[0];
  if (worst === undefined) return null;
  const state = stateOf(worst, untouched) as RowFinding['state'];
  return { state, words: state === 'todo' ? 'ще не заповнено' : (ROW_WORDS[worst.code] ?? 'є зауваження') };
}

const ROW_WORDS: Readonly<Record<string, string>> = {
  'text-empty': 'порожній',
  'text-title-missing': 'без назви',
  'image-alt-missing': 'зображення без опису',
  'prompt-empty': 'немає запитання',
  'options-too-few': 'замало варіантів',
  'option-empty': 'порожній варіант',
  'options-alike': 'однакові варіанти',
  'option-much-longer': 'довгий варіант',
  'key-missing': 'немає відповіді',
  'key-unknown-option': 'немає відповіді',
  'key-all-options': 'усі правильні',
  'accepted-empty': 'порожня відповідь',
  'accepted-alike': 'однакові відповіді',
  'number-missing': 'немає числа',
  'items-too-few': 'замало рядків',
  'item-empty': 'порожній рядок',
  'items-alike': 'однакові рядки',
  'key-all-alike': 'усі відповіді однакові',
  'extras-missing': 'немає зайвих варіантів',
  'gap-missing': 'немає пропусків',
  'passage-empty': 'немає уривка',
  'text-needed': 'не обрано тексту',
  'evidence-missing': 'без доказу',
  'evidence-lost': 'доказ загубився',
  'evidence-removed': 'доказ вилучено з тексту',
  'removed-too-many': 'забагато вилучених речень',
  'sentences-too-many': 'забагато запитань про речення',
  'removed-in-verse': 'речення з вірша',
  'removed-whole-paragraph': 'вилучено весь абзац',
  'removed-adjacent': 'сусідні речення',
  'removed-twice': 'речення вилучено двічі',
  'length-contradicts': 'суперечливий обсяг',
  'main-idea-missing': 'немає головної думки',
  'answerable-without-text': 'можна без тексту',
  'blind-share': 'легко вгадати',
};
