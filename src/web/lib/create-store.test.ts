import { afterEach, expect, it, vi } from 'vitest';

// Other tests must not get a module whose page has been taken over.
afterEach(() => void vi.resetModules());

it('keeps what the page was drawn with apart from what changes once the app takes it over', async () => {
  vi.resetModules();
  const { beginTakingOver, createStore } = await import('./create-store.ts');
  const store = createStore('nobody');
  store.set('olena');
  expect(store.drawn?.()).toBe('olena');
  beginTakingOver();
  store.set('taras');
  expect([store.current(), store.drawn?.()]).toEqual(['taras', 'olena']);
  const later = createStore('first');
  later.set('second');
  expect(later.drawn?.()).toBe('first');
});
