import { expect, it, vi } from 'vitest';
import { createStore } from './create-store.ts';

it('calls every listener after a change, when the new value can be read', () => {
  const store = createStore(1);
  const read: number[] = [];
  store.subscribe(() => read.push(store.current()));
  store.subscribe(() => read.push(store.current() * 10));
  store.set(2);
  store.set(3);
  expect(read).toEqual([2, 20, 3, 30]);
});

it('calls no listener if the value stays the same', () => {
  const value = { name: 'Марта' };
  const store = createStore<object>(value);
  const listener = vi.fn();
  store.subscribe(listener);
  store.set(value);
  expect(listener).not.toHaveBeenCalled();
  store.set({ ...value });
  expect(listener).toHaveBeenCalledTimes(1);
});

it('calls no listener that was removed, even while others are being called', () => {
  const store = createStore(1);
  const later = vi.fn();
  const leave = store.subscribe(() => leaveLater());
  const leaveLater = store.subscribe(later);
  store.set(2);
  leave();
  store.set(3);
  expect(later).not.toHaveBeenCalled();
});
