import { describe, expect, it } from 'vitest';
import { safeStorage } from './browser-storage.ts';

function workingStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (at) => [...kept.keys()][at] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

describe('safeStorage', () => {
  it('keeps values in the browser’s storage', () => {
    const browser = workingStorage();
    const store = safeStorage(() => browser);
    store.write('a', '1');
    expect(browser.getItem('a')).toBe('1');
    expect(store.read('a')).toBe('1');
    store.remove('a');
    expect(store.read('a')).toBeNull();
  });

  it('keeps values in memory when storage is blocked', () => {
    const store = safeStorage(() => {
      throw new Error('SecurityError');
    });
    store.write('a', '1');
    expect(store.read('a')).toBe('1');
    expect(store.keys()).toEqual(['a']);
    store.remove('a');
    expect(store.read('a')).toBeNull();
    expect(store.keys()).toEqual([]);
  });

  it('returns the newer value if a full storage refuses it', () => {
    const browser = workingStorage();
    const store = safeStorage(() => browser);
    store.write('a', 'old');
    browser.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    store.write('a', 'new');
    expect(store.read('a')).toBe('new');
    expect(store.keys()).toEqual(['a']);
  });
});
