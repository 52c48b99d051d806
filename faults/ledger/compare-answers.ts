import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { LedgerAttempt, SentSave } from './ledger.ts';
import { isPromised, stoodAt } from './ledger.ts';
import type { Finding, HistoryRow, StandingRow, StoredAttempt } from './stored-attempt.ts';

type Fault = Omit<Finding, 'attemptId'>;

/** What one question of an attempt has on both sides. */
type Sides = {
  readonly sent: readonly SentSave[];
  readonly standing: StandingRow | null;
  readonly history: readonly HistoryRow[];
  /** The highest revision that any word said to stand. */
  readonly told: number;
};

const isSave = (save: SentSave, row: StandingRow) => save.device === row.device && save.counter === row.counter;

/**
 * Compares the answers of one attempt with what its devices were promised. It asks for what is promised only: the newest
 * acknowledged save of each device stands, or was replaced by one that had seen it, or is kept as a fork; the history may
 * leave out what was replaced.
 */
export function compareAnswers(attempt: LedgerAttempt, stored: StoredAttempt): Finding[] {
  const questions = new Map<string, SentSave[]>();
  for (const save of attempt.saves) {
    const list = questions.get(save.questionId);
    if (list === undefined) questions.set(save.questionId, [save]);
    else list.push(save);
  }
  for (const { questionId } of stored.standing) if (!questions.has(questionId)) questions.set(questionId, []);
  const standing = new Map(stored.standing.map((row) => [row.questionId, row]));
  const history = Map.groupBy(stored.history, ({ questionId }) => questionId);
  return [...questions].flatMap(([questionId, sent]) =>
    compareQuestion({
      sent,
      standing: standing.get(questionId) ?? null,
      history: history.get(questionId) ?? [],
      told: attempt.told.get(questionId) ?? 0,
    }).map((fault) => ({ ...fault, attemptId: attempt.attemptId })),
  );
}

function compareQuestion(sides: Sides): Fault[] {
  const faults = compareHistory(sides);
  const foreign = sides.standing === null ? null : foreignFault(sides, sides.standing);
  if (foreign !== null) return [...faults, foreign];
  const newest = new Map<string, SentSave>();
  for (const save of sides.sent.filter(isPromised)) {
    const before = newest.get(save.device);
    if (before === undefined || save.counter > before.counter) newest.set(save.device, save);
  }
  const broken = [...newest.values()].flatMap((save) => brokenPromise(sides, save) ?? []);
  if (broken.length === 0 && sides.standing !== null && sides.standing.revision < sides.told)
    broken.push({
      kind: 'reverted',
      what: `revision ${sides.standing.revision} stands, ${sides.told} was said to stand`,
    });
  return [...faults, ...broken];
}

/** What stands must be what some device sent. */
function foreignFault({ sent }: Sides, standing: StandingRow): Fault | null {
  const own = sent.find((save) => isSave(save, standing));
  if (own !== undefined && isSameAnswer(own.value, standing.value)) return null;
  const newest = sent
    .filter((save) => save.device === standing.device && isPromised(save))
    .reduce<SentSave | null>((last, save) => (last !== null && last.counter > save.counter ? last : save), null);
  const isNewestAgain = own === undefined && newest !== null && isSameAnswer(newest.value, standing.value);
  const what = `${describe(standing)} stands, which was never sent so`;
  return { kind: isNewestAgain ? 'duplicated' : 'reverted', what };
}

/** The same save kept twice, or under a number it was not sent with. */
function compareHistory({ sent, history }: Sides): Fault[] {
  const numbers = new Set<string>();
  const faults: Fault[] = [];
  for (const row of history) {
    const number = `${row.device} ${row.counter}`;
    if (numbers.has(number)) faults.push({ kind: 'duplicated', what: `${describe(row)} is kept twice` });
    numbers.add(number);
    if (!sent.some((save) => isSave(save, row)))
      faults.push({ kind: 'duplicated', what: `${describe(row)} is kept, which was never sent so` });
  }
  return faults;
}

/** What is wrong with the newest acknowledged save of one device; null: the promise holds. */
function brokenPromise({ sent, standing, history }: Sides, save: SentSave): Fault | null {
  const kept = history.find((row) => isSave(save, row) && isSameAnswer(row.value, save.value));
  if (save.word?.outcome === 'late' || kept?.outcome === 'late')
    return kept === undefined ? lost(save, 'is not kept for the host') : null;
  if (standing === null) return lost(save, 'nothing stands');
  if (standing.device === save.device) {
    // What was said again once the attempt had ended is kept beside the answer that says the same.
    const isSaidAgain = kept?.outcome === 'equal' && isSameAnswer(standing.value, save.value);
    return standing.counter >= save.counter || isSaidAgain ? null : misplaced(save, standing, stoodAt(save), kept);
  }
  if (save.word?.outcome === 'fork' || kept?.outcome === 'fork')
    return kept === undefined ? lost(save, 'was a fork and is not kept') : null;
  const at = stoodAt(save) ?? (kept?.outcome === 'replaced' ? kept.revision : null);
  // Another device had said the same: what stood then is what must not have been lost.
  const current = save.word?.current ?? null;
  if (at === null && current !== null && isSameAnswer(current.value, save.value))
    return standing.revision >= current.revision ? null : misplaced(save, standing, current.revision);
  if (history.some((row) => row.device === save.device && row.counter > save.counter)) return null;
  // It had been taken before this word, and what it met then is known from the history alone.
  if (save.word?.outcome === 'repeated' && kept?.outcome === 'equal') return null;
  // Who replaced it must have seen it: the revision it got is above the one it was based on, whatever it was.
  const least = at ?? save.basedOn + 1;
  const hadSeen = sent.some(
    (other) => other.device === standing.device && other.counter <= standing.counter && other.basedOn >= least,
  );
  return hadSeen ? null : misplaced(save, standing, at);
}

const lost = (save: SentSave, why: string): Fault => ({ kind: 'lost', what: `${describe(save)}: ${why}` });

/** Something with a later revision was put over it, or it never got there. */
function misplaced(save: SentSave, standing: StandingRow, at: number | null, kept?: HistoryRow): Fault {
  const isCovered = at !== null && standing.revision > at;
  const place = `${save.word?.outcome ?? 'no word'}, ${kept === undefined ? 'not kept' : `kept as ${kept.outcome}`}`;
  return { kind: isCovered ? 'reverted' : 'lost', what: `${describe(save)} (${place}): ${describe(standing)} stands` };
}

function describe({ questionId, device, counter, value, ...rest }: SentSave | StandingRow): string {
  const revision = 'revision' in rest ? `, revision ${rest.revision}` : '';
  const text = JSON.stringify(value)?.slice(0, 60);
  return `question ${questionId.slice(0, 8)}, device ${device.slice(0, 8)}, counter ${counter}${revision}, ${text}`;
}
