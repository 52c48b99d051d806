import { describe, expect, it } from 'vitest';
import {
  applyLateChange,
  applyServer,
  changeItem,
  failedSave,
  failureToTell,
  finishSending,
  isSaved,
  keepMine,
  maySend,
  savedItem,
  startSending,
  takeTheirs,
  unsavedItem,
} from './item-save.ts';

const OFFLINE = { kind: 'unreachable', failure: { code: 'offline' } } as const;
const STALE = { kind: 'conflict', theirs: { value: 'theirs', revision: 7 } } as const;

describe('an item that saves itself', () => {
  it('is saved only once the server has confirmed the newest change', () => {
    const changed = changeItem(savedItem('a', 1), 'b');
    expect(isSaved(changed)).toBe(false);
    const done = finishSending(startSending(changed), { kind: 'saved', revision: 2 });
    expect(isSaved(done)).toBe(true);
    expect(done.revision).toBe(2);
  });

  it('keeps what was typed during a request for the next one', () => {
    const typedOn = changeItem(startSending(changeItem(savedItem('a', 1), 'b')), 'c');
    expect(maySend(typedOn)).toBe(false);
    const back = finishSending(typedOn, { kind: 'saved', revision: 2 });
    expect(back).toMatchObject({ value: 'c', revision: 2 });
    expect(isSaved(back)).toBe(false);
    expect(maySend(back)).toBe(true);
  });

  it('is sent again after a lost network, but after a refusal only with another change', () => {
    const changed = changeItem(savedItem('a', 1), 'b');
    expect(maySend(finishSending(startSending(changed), OFFLINE))).toBe(true);
    const refused = finishSending(startSending(changed), { kind: 'refused', failure: { code: 'invalid_input' } });
    expect(maySend(refused)).toBe(false);
    expect(maySend(changeItem(refused, 'c'))).toBe(true);
  });

  it('waits for a decision in a conflict even if typing goes on', () => {
    const met = finishSending(startSending(changeItem(savedItem('a', 1), 'mine')), STALE);
    const typedOn = changeItem(met, 'mine too');
    expect(maySend(typedOn)).toBe(false);
    expect(typedOn.value).toBe('mine too');
  });

  it('meets no conflict with what it had sent itself by a request whose answer was lost', () => {
    const lost = finishSending(startSending(changeItem(savedItem('a', 1), 'first')), OFFLINE);
    const typedOn = changeItem(lost, 'first and second');
    const own = { kind: 'conflict', theirs: { value: 'first', revision: 2 } } as const;
    const met = finishSending(startSending(typedOn), own);
    expect(met).toMatchObject({ value: 'first and second', revision: 2, trouble: null });
    expect([isSaved(met), maySend(met)]).toEqual([false, true]);
    // Any of several lost ones may be the one that was taken.
    const lostAgain = finishSending(startSending(typedOn), OFFLINE);
    expect(finishSending(startSending(changeItem(lostAgain, 'third')), own)).toMatchObject({
      revision: 2,
      trouble: null,
    });
    // What another person has written there is one, also behind a lost answer.
    expect(finishSending(startSending(typedOn), STALE).trouble).toMatchObject({ kind: 'conflict' });
    // Once the server has answered, nothing of it is in doubt any more.
    const answered = finishSending(startSending(typedOn), { kind: 'saved', revision: 3 });
    const again = changeItem(answered, 'third');
    expect(finishSending(startSending(again), own).trouble).toMatchObject({ kind: 'conflict' });
  });

  it('reports a conflict if something was typed over a value that has been replaced', () => {
    const late = applyLateChange(applyServer(savedItem('a', 1), 'theirs', 2), 'mine');
    expect(late).toMatchObject({
      value: 'mine',
      trouble: { kind: 'conflict', theirs: { value: 'theirs', revision: 2 } },
    });
    expect(maySend(late)).toBe(false);
    expect(keepMine(late)).toMatchObject({ value: 'mine', revision: 2 });
  });

  it('saves one’s own version over the other, or takes the other', () => {
    const met = finishSending(startSending(changeItem(savedItem('a', 1), 'mine')), STALE);
    const mine = keepMine(met);
    expect(mine).toMatchObject({ value: 'mine', revision: 7, trouble: null });
    expect(maySend(mine)).toBe(true);
    const theirs = takeTheirs(met);
    expect(theirs).toMatchObject({ value: 'theirs', revision: 7, trouble: null });
    expect(isSaved(theirs)).toBe(true);
  });

  it('is created again on the server if one’s own version is kept after a removal', () => {
    const gone = { kind: 'conflict', theirs: { value: null, revision: null } } as const;
    const met = finishSending(startSending(changeItem(savedItem('a', 3), 'mine')), gone);
    expect(takeTheirs(met)).toBe(met);
    expect(keepMine(met)).toMatchObject({ revision: null, value: 'mine' });
  });

  it('is sent once more if its creation may have stored an older value', () => {
    const lost = finishSending(startSending(unsavedItem('first', null, false)), OFFLINE);
    const retried = finishSending(startSending(changeItem(lost, 'second')), { kind: 'saved', revision: 1 });
    expect(retried).toMatchObject({ revision: 1, maybeCreated: false });
    expect(isSaved(retried)).toBe(false);
  });

  it('takes a newer value from the server only if it has no unsaved change', () => {
    const clean = savedItem('a', 2);
    expect(applyServer(clean, 'b', 3)).toMatchObject({ value: 'b', revision: 3 });
    expect(applyServer(clean, 'old', 1)).toBe(clean);
    const dirty = changeItem(clean, 'mine');
    expect(applyServer(dirty, 'b', 3)).toBe(dirty);
  });
});

describe('the outcome of a failed save', () => {
  const read = (current: unknown) => current as { value: string; revision: number };

  it('waits for what passes by itself, asks about a newer version, and is a refusal otherwise', () => {
    const current = { value: 'theirs', revision: 7 };
    const stale = { code: 'stale_revision', details: { current } } as const;
    expect(failedSave({ code: 'too_many_tries' }, read)).toMatchObject({ kind: 'unreachable' });
    expect(failedSave(stale, read)).toEqual({ kind: 'conflict', theirs: current });
    expect(failedSave(stale)).toMatchObject({ kind: 'refused' });
    expect(failedSave({ code: 'invalid_input' }, read)).toMatchObject({ kind: 'refused' });
  });

  it('is told in its own words unless the server is only out of reach', () => {
    const after = (code: 'offline' | 'sign_in_required' | 'invalid_input') =>
      failureToTell(finishSending(startSending(changeItem(savedItem('a', 1), 'b')), failedSave({ code })));
    expect([after('offline'), after('sign_in_required')?.code, after('invalid_input')?.code]).toEqual([
      null,
      'sign_in_required',
      'invalid_input',
    ]);
  });
});
