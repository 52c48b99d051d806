import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { isPassing, isUnreachable } from '#web/lib/api/is-passing.ts';

/** The server's version in a conflict; a null value means that the item was removed there. */
export type Theirs<Value> = { readonly value: Value | null; readonly revision: number | null };

/** The reason why a change is not on the server. Only `unreachable` is tried again by itself. */
type Trouble<Value> =
  | { readonly kind: 'unreachable'; readonly failure: CallFailure }
  | { readonly kind: 'refused'; readonly failure: CallFailure }
  | { readonly kind: 'conflict'; readonly theirs: Theirs<Value> };

/**
 * The outcome of one request to save an item. `later`: something else has to reach the server first. `met`: another device of the same
 * person has saved; `merged` joins that with what is here, and the result is sent on top of it.
 */
export type SendOutcome<Value> =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'later' }
  | { readonly kind: 'met'; readonly revision: number; readonly merged: (mine: Value) => Value }
  | Trouble<Value>;

/**
 * Returns the outcome of a failed save.
 *
 * @param readCurrent takes what a stale save was answered with; absent where the person is never asked
 */
export function failedSave<Value>(
  failure: CallFailure,
  readCurrent?: (current: unknown) => { readonly value: Value; readonly revision: number },
): SendOutcome<Value> {
  if (isPassing(failure)) return { kind: 'unreachable', failure };
  const current = failure.details?.['current'];
  return failure.code === 'stale_revision' && current !== undefined && readCurrent !== undefined
    ? { kind: 'conflict', theirs: readCurrent(current) }
    : { kind: 'refused', failure };
}

/**
 * One item that saves itself: what the person sees and how much of it the server has confirmed. Versions
 * count the changes made here; at most one version is on its way at a time.
 */
export type ItemSave<Value> = {
  readonly value: Value;
  /** The server's revision the value is based on; null while the server doesn't know the item. */
  readonly revision: number | null;
  readonly version: number;
  readonly savedVersion: number;
  readonly sendingVersion: number | null;
  readonly trouble: Trouble<Value> | null;
  /** What the requests since the last answer carried, one on its way included: the server may have taken any of it. */
  readonly sent: readonly Value[];
  /** The item may have been created by a request whose answer was lost, then with an older value. */
  readonly maybeCreated: boolean;
};

/** An item as the server has it; `revision` null: nothing of it is saved before it is sent for good. */
export function savedItem<Value>(value: Value, revision: number | null): ItemSave<Value> {
  const untouched = { sendingVersion: null, trouble: null, sent: [], maybeCreated: false };
  return { value, revision, version: 0, savedVersion: 0, ...untouched };
}

/** An item with a change the server has not confirmed: new here, or found on the device after a reload. */
export function unsavedItem<Value>(value: Value, revision: number | null, maybeCreated: boolean): ItemSave<Value> {
  return { ...savedItem(value, 0), revision, version: 1, maybeCreated };
}

/** Returns the failure that the person is told of in its own words; null where the server is only out of reach, or nothing failed. */
export function failureToTell({ trouble }: ItemSave<unknown>): CallFailure | null {
  if (trouble === null || trouble.kind === 'conflict') return null;
  return trouble.kind === 'unreachable' && isUnreachable(trouble.failure) ? null : trouble.failure;
}

/** Returns true if the server has confirmed everything the person sees. */
export function isSaved(item: ItemSave<unknown>): boolean {
  return item.savedVersion === item.version;
}

/** Returns true if the item was removed on the server while it was changed here. */
export function isGone({ trouble }: ItemSave<unknown>): boolean {
  return trouble?.kind === 'conflict' && trouble.theirs.value === null;
}

/** Returns true if the item may be sent now. A refused value waits for another change, a conflict for a decision. */
export function maySend(item: ItemSave<unknown>): boolean {
  if (isSaved(item) || item.sendingVersion !== null) return false;
  return item.trouble === null || item.trouble.kind === 'unreachable';
}

/** The person changed it. A conflict stays until decided; a refusal is about the value before. */
export function changeItem<Value>(item: ItemSave<Value>, value: Value): ItemSave<Value> {
  const trouble = item.trouble?.kind === 'refused' ? null : item.trouble;
  return { ...item, value, version: item.version + 1, trouble };
}

/** A change typed on top of a value that has been replaced meanwhile: nothing is sent until the person decides. */
export function applyLateChange<Value>(item: ItemSave<Value>, value: Value): ItemSave<Value> {
  if (!isSaved(item)) return changeItem(item, value);
  const theirs = { value: item.value, revision: item.revision };
  return { ...item, value, version: item.version + 1, trouble: { kind: 'conflict', theirs } };
}

/** After so many different ones an outage is long, and what was taken was most likely among the first. */
const SENT_KEPT = 20;

/** A request with the present value leaves. */
export function startSending<Value>(item: ItemSave<Value>): ItemSave<Value> {
  const isKnown = item.sent.length === SENT_KEPT || item.sent.some((value) => isSameAnswer(value, item.value));
  return { ...item, sendingVersion: item.version, sent: isKnown ? item.sent : [...item.sent, item.value] };
}

/**
 * The request came back. What was typed meanwhile stays unsaved and is sent next. A conflict with what this page itself had sent, by a
 * request whose answer was lost, is none: what is here goes on top of it.
 */
export function finishSending<Value>(item: ItemSave<Value>, outcome: SendOutcome<Value>): ItemSave<Value> {
  const sent = item.sendingVersion ?? item.savedVersion;
  const rested = { ...item, sendingVersion: null, sent: outcome.kind === 'unreachable' ? item.sent : [] };
  if (outcome.kind === 'conflict' && item.sent.some((value) => isSameAnswer(value, outcome.theirs.value)))
    return { ...rested, revision: outcome.theirs.revision, trouble: null };
  if (outcome.kind === 'later') return rested;
  if (outcome.kind === 'met')
    return { ...rested, value: outcome.merged(item.value), revision: outcome.revision, trouble: null };
  // A refusal is about the value that was sent; what was typed meanwhile is sent next.
  if (outcome.kind === 'refused' && item.version !== sent) return { ...rested, trouble: null };
  if (outcome.kind === 'saved') {
    const older = item.revision === null && item.maybeCreated;
    return {
      ...rested,
      revision: outcome.revision,
      savedVersion: older ? item.savedVersion : sent,
      trouble: null,
      maybeCreated: false,
    };
  }
  const lostCreation = item.revision === null && outcome.kind === 'unreachable';
  return { ...rested, trouble: outcome, maybeCreated: item.maybeCreated || lostCreation };
}

/** Decides a conflict for what was written here: it is sent on top of the server's version. */
export function keepMine<Value>(item: ItemSave<Value>): ItemSave<Value> {
  if (item.trouble?.kind !== 'conflict') return item;
  return { ...item, revision: item.trouble.theirs.revision, version: item.version + 1, trouble: null };
}

/** Decides a conflict for the server's version. Only for an item that still exists there. */
export function takeTheirs<Value>(item: ItemSave<Value>): ItemSave<Value> {
  if (item.trouble?.kind !== 'conflict') return item;
  const { value, revision } = item.trouble.theirs;
  return value === null || revision === null
    ? item
    : { ...savedItem(value, revision), version: item.version, savedVersion: item.version };
}

/** The server's state was read again. Unsaved changes stay: their save will show whether there is a conflict. */
export function applyServer<Value>(item: ItemSave<Value>, value: Value, revision: number): ItemSave<Value> {
  if (!isSaved(item) || item.sendingVersion !== null) return item;
  if (item.revision !== null && revision <= item.revision) return item;
  return { ...item, value, revision };
}
