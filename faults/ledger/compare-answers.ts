import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { LedgerAttempt, SentSave } from './ledger.ts';
import { currentRevisionAt, isPromised } from './ledger.ts';
import type { CurrentAnswer, Finding, HistoryRow, StoredAttempt } from './stored-attempt.ts';

type Fault = Omit<Finding, 'attemptId'>;

/** One question of an attempt, as the ledger and as the database have it. */
type Sides = {
  readonly sent: readonly SentSave[];
  readonly currentAnswer: CurrentAnswer | null;
  readonly history: readonly HistoryRow[];
  /** The highest revision that any reply reported as current. */
  readonly reported: number;
  /** A backup was restored under the attempt. */
  readonly hasGoneBack: boolean;
};

const isSave = (save: SentSave, row: CurrentAnswer) => save.device === row.device && save.counter === row.counter;

/**
 * Compares the answers of one attempt with what its devices were promised: the newest acknowledged save of each device
 * is the current answer, or was replaced by a save that had seen it, or is kept as a fork. Nothing more was promised:
 * the history may omit replaced saves.
 */
export function compareAnswers(attempt: LedgerAttempt, stored: StoredAttempt): Finding[] {
  const questions = new Map<string, SentSave[]>();
  for (const save of attempt.saves) {
    const list = questions.get(save.questionId);
    if (list === undefined) questions.set(save.questionId, [save]);
    else list.push(save);
  }
  for (const { questionId } of stored.answers) if (!questions.has(questionId)) questions.set(questionId, []);
  const answers = new Map(stored.answers.map((row) => [row.questionId, row]));
  const history = Map.groupBy(stored.history, ({ questionId }) => questionId);
  return [...questions].flatMap(([questionId, sent]) =>
    compareQuestion({
      sent,
      currentAnswer: answers.get(questionId) ?? null,
      history: history.get(questionId) ?? [],
      reported: attempt.reported.get(questionId) ?? 0,
      hasGoneBack: attempt.hasGoneBack,
    }).map((fault) => ({ ...fault, attemptId: attempt.attemptId })),
  );
}

function compareQuestion(sides: Sides): Fault[] {
  const faults = compareHistory(sides);
  const foreign = sides.currentAnswer === null ? null : foreignFault(sides, sides.currentAnswer);
  if (foreign !== null) return [...faults, foreign];
  const newest = new Map<string, SentSave>();
  for (const save of sides.sent.filter(isPromised)) {
    const before = newest.get(save.device);
    if (before === undefined || save.counter > before.counter) newest.set(save.device, save);
  }
  const broken = [...newest.values()].flatMap((save) => brokenPromise(sides, save) ?? []);
  if (broken.length === 0 && sides.currentAnswer !== null && sides.currentAnswer.revision < sides.reported)
    broken.push({
      kind: 'reverted',
      what: `revision ${sides.currentAnswer.revision} is current, ${sides.reported} was reported as current`,
    });
  return [...faults, ...broken];
}

/** Returns a fault if no device has sent the current answer. */
function foreignFault({ sent }: Sides, currentAnswer: CurrentAnswer): Fault | null {
  const own = sent.find((save) => isSave(save, currentAnswer));
  if (own !== undefined && isSameAnswer(own.value, currentAnswer.value)) return null;
  const newest = sent
    .filter((save) => save.device === currentAnswer.device && isPromised(save))
    .reduce<SentSave | null>((last, save) => (last !== null && last.counter > save.counter ? last : save), null);
  const isNewestAgain = own === undefined && newest !== null && isSameAnswer(newest.value, currentAnswer.value);
  const what = `${describe(currentAnswer)} is the answer, which was never sent so`;
  return { kind: isNewestAgain ? 'duplicated' : 'reverted', what };
}

/** Finds saves that the history has twice, or with a counter under which they were never sent. */
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

/** Returns what is wrong with the newest acknowledged save of one device; null if the promise holds. */
function brokenPromise({ sent, currentAnswer, history, hasGoneBack }: Sides, save: SentSave): Fault | null {
  const kept = history.find((row) => isSave(save, row) && isSameAnswer(row.value, save.value));
  if (save.reply?.outcome === 'late' || kept?.outcome === 'late')
    return kept === undefined ? lost(save, 'is not kept for the host') : null;
  if (currentAnswer === null) return lost(save, 'there is no answer');
  // A device that finds its answer when it reads has nothing to send, whatever device and number it has there.
  if ((hasGoneBack || save.reply?.isRead === true) && isSameAnswer(currentAnswer.value, save.value)) return null;
  if (currentAnswer.device === save.device) {
    // The same answer sent again after the attempt ended is kept in the history, beside the equal current answer.
    const isRepeated = isSameAnswer(currentAnswer.value, save.value) && kept?.outcome === 'equal';
    return currentAnswer.counter >= save.counter || isRepeated
      ? null
      : misplaced(save, currentAnswer, currentRevisionAt(save), kept);
  }
  if (kept?.outcome === 'fork') return null;
  // A later change of the same device stands for it, also one whose reply never came.
  const hasLater = history.some((row) => row.device === save.device && row.counter > save.counter);
  if (save.reply?.outcome === 'fork') return hasLater ? null : lost(save, 'was a fork and is not kept');
  const at = currentRevisionAt(save) ?? (kept?.outcome === 'replaced' ? kept.revision : null);
  // Another device had saved the same answer before, and that one must not be lost.
  const current = save.reply?.current ?? null;
  if (at === null && current !== null && isSameAnswer(current.value, save.value))
    return currentAnswer.revision >= current.revision ? null : misplaced(save, currentAnswer, current.revision);
  if (hasLater) return null;
  // The save was written earlier, and only the history shows that it equalled the current answer then.
  if (save.reply?.outcome === 'repeated' && kept?.outcome === 'equal') return null;
  // The save that replaced it must have seen it: it is based on this save's revision or later, or, if that revision is
  // unknown, on one above this save's own base.
  const least = at ?? save.basedOn + 1;
  const hadSeen = sent.some(
    (other) =>
      other.device === currentAnswer.device && other.counter <= currentAnswer.counter && other.basedOn >= least,
  );
  return hadSeen ? null : misplaced(save, currentAnswer, at);
}

const lost = (save: SentSave, why: string): Fault => ({ kind: 'lost', what: `${describe(save)}: ${why}` });

/** The save is not the current answer: a later revision overwrote it (`reverted`), or it was never written (`lost`). */
function misplaced(save: SentSave, currentAnswer: CurrentAnswer, at: number | null, kept?: HistoryRow): Fault {
  const isCovered = at !== null && currentAnswer.revision > at;
  const place = `${save.reply?.outcome ?? 'no reply'}, ${kept === undefined ? 'not kept' : `kept as ${kept.outcome}`}`;
  return {
    kind: isCovered ? 'reverted' : 'lost',
    what: `${describe(save)} (${place}): ${describe(currentAnswer)} is the answer`,
  };
}

function describe({ questionId, device, counter, value, ...rest }: SentSave | CurrentAnswer): string {
  const revision = 'revision' in rest ? `, revision ${rest.revision}` : '';
  const text = JSON.stringify(value)?.slice(0, 60);
  return `question ${questionId.slice(0, 8)}, device ${device.slice(0, 8)}, counter ${counter}${revision}, ${text}`;
}
