import { isMeasured, slotsOf } from './answer-slots.ts';
import { ANSWER_STATES, type CodedAnswer, type Slot } from './coded-answer.ts';
import type { ResultQuestion } from './result-question.ts';
import { addCounted, noTally, type Tally } from './tally.ts';

/** The answers to one question, an entry for each person. */
export type QuestionColumns = {
  readonly states: Uint8Array;
  /** The codes of each slot. */
  readonly codes: readonly Uint8Array[];
  /** Of a number or a date; else empty. */
  readonly measures: Float64Array;
};

/** Named answers of a survey as columns: what is counted and filtered without reading the answers again. */
export type AnswerColumns = {
  readonly length: number;
  /** The id of each answer, 16 bytes, in one order with the columns. */
  readonly ids: Uint8Array;
  readonly questions: readonly QuestionColumns[];
};

const ID_BYTES = 16;

/** Returns what an answer takes, in bytes. */
function bytesOfAnswer(questions: readonly ResultQuestion[]): number {
  return questions.reduce((sum, question) => sum + 1 + (isMeasured(question) ? 8 : slotsOf(question).length), ID_BYTES);
}

function emptyColumns(questions: readonly ResultQuestion[], length: number): AnswerColumns {
  return {
    length,
    ids: new Uint8Array(length * ID_BYTES),
    questions: questions.map((question) => ({
      states: new Uint8Array(length),
      codes: slotsOf(question).map(() => new Uint8Array(length)),
      measures: new Float64Array(isMeasured(question) ? length : 0),
    })),
  };
}

const parts = ({ ids, questions }: AnswerColumns): (Uint8Array | Float64Array)[] => [
  ids,
  ...questions.flatMap(({ states, codes, measures }) => [states, ...codes, measures]),
];

/** Returns 32 hex digits of a UUID as bytes. */
function idBytes(id: string): Uint8Array {
  const hex = id.replaceAll('-', '');
  return Uint8Array.from({ length: ID_BYTES }, (_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16));
}

/** Returns the id at a place. */
export function idAt({ ids }: AnswerColumns, place: number): string {
  let hex = '';
  for (const byte of ids.subarray(place * ID_BYTES, (place + 1) * ID_BYTES)) hex += byte.toString(16).padStart(2, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns coded answers as columns. */
export function makeColumns(
  questions: readonly ResultQuestion[],
  rows: readonly { readonly id: string; readonly answers: readonly CodedAnswer[] }[],
): AnswerColumns {
  const made = emptyColumns(questions, rows.length);
  for (const [place, { id, answers }] of rows.entries()) {
    made.ids.set(idBytes(id), place * ID_BYTES);
    for (const [index, { states, codes, measures }] of made.questions.entries()) {
      const answer = answers[index];
      if (answer === undefined) continue;
      states[place] = answer.state;
      for (const [slot, column] of codes.entries()) column[place] = answer.codes[slot] ?? 0;
      if (measures.length > 0) measures[place] = answer.measure;
    }
  }
  return made;
}

/** Returns columns one behind the other, without the answers of some ids. All are of the same questions. */
export function joinColumns(
  questions: readonly ResultQuestion[],
  several: readonly AnswerColumns[],
  without: ReadonlySet<string> = new Set(),
): AnswerColumns {
  const kept = several.map((columns) => {
    if (without.size === 0) return columns;
    const places = placesWithout(columns, without);
    return places.length === columns.length ? columns : pick(questions, columns, places);
  });
  const joined = emptyColumns(
    questions,
    kept.reduce((sum, { length }) => sum + length, 0),
  );
  const targets = parts(joined);
  const at = targets.map(() => 0);
  for (const columns of kept)
    for (const [index, part] of parts(columns).entries()) {
      targets[index]?.set(part, at[index]);
      at[index] = (at[index] ?? 0) + part.length;
    }
  return joined;
}

/** Looks at the first bytes of each id before it writes the id out: of a hundred thousand that would take a tenth of a second. */
function placesWithout(columns: AnswerColumns, without: ReadonlySet<string>): number[] {
  const starts = new Set([...without].map((id) => new DataView(idBytes(id).buffer).getUint32(0)));
  const view = new DataView(columns.ids.buffer, columns.ids.byteOffset, columns.ids.byteLength);
  const places: number[] = [];
  for (let place = 0; place < columns.length; place += 1)
    if (!starts.has(view.getUint32(place * ID_BYTES)) || !without.has(idAt(columns, place))) places.push(place);
  return places;
}

function pick(questions: readonly ResultQuestion[], columns: AnswerColumns, places: readonly number[]): AnswerColumns {
  const picked = emptyColumns(questions, places.length);
  const [from, to] = [parts(columns), parts(picked)];
  for (const [index, part] of from.entries()) {
    if (part.length === 0) continue;
    const width = part.length / columns.length;
    for (const [place, old] of places.entries())
      for (let byte = 0; byte < width; byte += 1)
        (to[index] as Uint8Array)[place * width + byte] = (part as Uint8Array)[old * width + byte] ?? 0;
  }
  return picked;
}

/** Returns columns as bytes; {@link readColumns} takes them back with the same questions. */
export function packColumns(columns: AnswerColumns): Uint8Array {
  const arrays = parts(columns);
  const packed = new Uint8Array(arrays.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const array of arrays) {
    packed.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += array.byteLength;
  }
  return packed;
}

/** Returns the columns in bytes made by {@link packColumns}; null if they are not of these questions. */
export function readColumns(questions: readonly ResultQuestion[], packed: Uint8Array): AnswerColumns | null {
  const length = packed.byteLength / bytesOfAnswer(questions);
  if (!Number.isInteger(length)) return null;
  const columns = emptyColumns(questions, length);
  let at = 0;
  for (const array of parts(columns)) {
    new Uint8Array(array.buffer).set(packed.subarray(at, at + array.byteLength));
    at += array.byteLength;
  }
  return columns;
}

/** People whose answer to a question is one of these keys; `empty`: those who left it empty. */
export type AnswerFilter = { readonly questionId: string; readonly oneOf: readonly string[] };

export const EMPTY_KEY = 'empty';

/** Returns 1 for each answer that all filters take, else 0; null without filters: everybody. */
export function maskOf(
  questions: readonly ResultQuestion[],
  columns: AnswerColumns,
  filters: readonly AnswerFilter[],
): Uint8Array | null {
  if (filters.length === 0) return null;
  const mask = new Uint8Array(columns.length).fill(1);
  for (const { questionId, oneOf } of filters) {
    const index = questions.findIndex(({ id }) => id === questionId);
    const [question, own] = [questions[index], columns.questions[index]];
    if (question === undefined || own === undefined) return new Uint8Array(columns.length);
    const wanted = slotsOf(question).map(({ keys }) =>
      Uint8Array.from([0, ...keys.map((key) => (oneOf.includes(key) ? 1 : 0))]),
    );
    const takesEmpty = oneOf.includes(EMPTY_KEY);
    for (let place = 0; place < columns.length; place += 1) {
      if (mask[place] === 0) continue;
      let taken = takesEmpty && own.states[place] === ANSWER_STATES.empty;
      for (let slot = 0; !taken && slot < wanted.length; slot += 1)
        taken = wanted[slot]?.[own.codes[slot]?.[place] ?? 0] === 1;
      if (!taken) mask[place] = 0;
    }
  }
  return mask;
}

/** More different values are counted in a thousand steps of equal width, as the tally would round them one by one. */
const VALUES_MAX = 1_000;

function countMeasures(measures: Float64Array, isCounted: (place: number) => boolean): Map<number, number> {
  const values = new Map<number, number>();
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let place = 0; place < measures.length; place += 1) {
    if (!isCounted(place)) continue;
    const value = measures[place] ?? 0;
    [least, most] = [Math.min(least, value), Math.max(most, value)];
    if (values.size <= VALUES_MAX) values.set(value, (values.get(value) ?? 0) + 1);
  }
  if (values.size <= VALUES_MAX) return values;
  values.clear();
  const width = 10 ** Math.ceil(Math.log10((most - least) / VALUES_MAX));
  for (let place = 0; place < measures.length; place += 1) {
    if (!isCounted(place)) continue;
    const step = Math.round((measures[place] ?? 0) / width);
    values.set(step, (values.get(step) ?? 0) + 1);
  }
  return new Map([...values].map(([step, count]) => [Number((step * width).toPrecision(12)), count]));
}

/** Returns the counted answers to the question at an index, of those whom the mask takes. */
export function tallyColumns(
  question: ResultQuestion,
  { states, codes, measures }: QuestionColumns,
  mask: Uint8Array | null,
): Tally {
  const slots: readonly Slot[] = slotsOf(question);
  const tally = noTally();
  const counted = { states: new Uint32Array(4), codes: slots.map(({ keys }) => new Uint32Array(keys.length + 1)) };
  for (let place = 0; place < states.length; place += 1) {
    if (mask !== null && mask[place] === 0) continue;
    const state = states[place] ?? 0;
    counted.states[state] = (counted.states[state] ?? 0) + 1;
  }
  const isCounted = (place: number) => states[place] === ANSWER_STATES.answered && (mask === null || mask[place] === 1);
  const values = countMeasures(measures, isCounted);
  for (const [slot, column] of codes.entries()) {
    const own = counted.codes[slot] as Uint32Array;
    for (let place = 0; place < column.length; place += 1) {
      if (mask !== null && mask[place] === 0) continue;
      const code = column[place] ?? 0;
      own[code] = (own[code] ?? 0) + 1;
    }
  }
  addCounted(tally, slots, { ...counted, values });
  return tally;
}
