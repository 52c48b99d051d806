import { beforeEach, describe, expect, it } from 'vitest';
import { safeStorage } from '#web/lib/device/browser-storage.ts';
import { forgetCode, keepCode, keptCode } from './kept-code.ts';

const MINUTE = 60_000;
const blocked = () => {
  throw new Error('blocked');
};
let store = safeStorage(blocked);

beforeEach(() => {
  store = safeStorage(blocked);
  keepCode(store, 'olena', 'ABCD-EFGH', 0);
});

describe('a recovery code that is being noted down', () => {
  it('survives a reload for half an hour', () => {
    expect(keptCode(store, 'olena', 29 * MINUTE)).toBe('ABCD-EFGH');
    expect(keptCode(store, 'olena', 30 * MINUTE)).toBeNull();
    expect(store.keys()).toEqual([]);
  });

  it('is shown to its owner only, and gone once somebody else has entered', () => {
    expect(keptCode(store, 'taras', MINUTE)).toBeNull();
    expect(keptCode(store, 'olena', MINUTE)).toBeNull();
  });

  it('is gone once it is noted down, and with a clock that was set back', () => {
    expect(keptCode(store, 'olena', -1)).toBeNull();
    keepCode(store, 'olena', 'ABCD-EFGH', 0);
    forgetCode(store);
    expect(keptCode(store, 'olena', MINUTE)).toBeNull();
    expect(store.keys()).toEqual([]);
  });

  it('is none where something else is stored', () => {
    for (const text of ['{', 'null', '7', '{"userId":"olena"}']) {
      store.write('code-to-note', text);
      expect(keptCode(store, 'olena', MINUTE)).toBeNull();
    }
  });
});
