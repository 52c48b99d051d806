import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { err, ok } from '#core/result.ts';
import { createSheetDraft, NO_MARK } from './sheet-draft.ts';

const mark = (text: string) => ({ ...NO_MARK, text });
const SHEET = { marks: {}, revision: 0, state: 'untouched' as const };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends what was typed at a pause, and again until it is through', async () => {
  const save = vi
    .fn()
    .mockResolvedValueOnce(err({ code: 'offline' }))
    .mockResolvedValue(ok({ revision: 1, state: 'draft', meanwhile: { other: mark('в') } }));
  const draft = createSheetDraft(SHEET, { save, read: vi.fn() });
  draft.type('one', mark('а'));
  draft.type('one', mark('аб'));
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(draft.current()).toMatchObject({ kept: 'waiting', marks: { one: mark('аб') } });
  expect(draft.isPending()).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(save).toHaveBeenLastCalledWith({ basedOn: 0, marks: { one: mark('аб') } });
  expect(draft.current()).toMatchObject({ kept: 'kept', state: 'draft', marks: { one: mark('аб'), other: mark('в') } });
  expect(draft.isPending()).toBe(false);
});

it('a question that another page has typed too waits until it is settled', async () => {
  const stale = err({ code: 'stale_revision', details: { questionIds: ['one'] } });
  const save = vi
    .fn()
    .mockResolvedValueOnce(stale)
    .mockResolvedValue(ok({ revision: 6, state: 'draft', meanwhile: {} }));
  const read = vi.fn().mockResolvedValue(ok({ revision: 5, marks: { one: mark('г'), three: mark('д') } }));
  const draft = createSheetDraft(SHEET, { save, read });
  draft.type('one', mark('а'));
  draft.type('two', mark('б'));
  expect(await draft.flush()).toBeNull();
  expect(draft.current()).toMatchObject({
    disputed: { one: mark('г') },
    marks: { one: mark('а'), two: mark('б'), three: mark('д') },
  });
  draft.settle('one', true);
  expect(await draft.flush()).toBe(6);
  expect(save).toHaveBeenLastCalledWith({ basedOn: 5, marks: { one: mark('а'), two: mark('б') } });
  expect(draft.current()).toMatchObject({ disputed: {}, kept: 'kept' });
});

it('a dispute settled for the other page takes what it has', async () => {
  const save = vi.fn().mockResolvedValue(err({ code: 'stale_revision', details: { questionIds: ['one'] } }));
  const draft = createSheetDraft(SHEET, { save, read: async () => ok({ revision: 5, marks: {} }) });
  draft.type('one', mark('а'));
  await draft.flush();
  draft.settle('one', false);
  expect(draft.current().marks['one']).toEqual(NO_MARK);
  expect(await draft.flush()).toBe(5);
});
