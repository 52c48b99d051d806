import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastQueue } from './toast-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const texts = (queue: ToastQueue): string[] => queue.current().map((toast) => toast.text);

describe('ToastQueue', () => {
  it('shows an error for 4 seconds and a success for 2', () => {
    const queue = new ToastQueue();
    queue.show('error', 'помилка');
    queue.show('success', 'збережено');
    vi.advanceTimersByTime(1999);
    expect(texts(queue)).toEqual(['помилка', 'збережено']);
    vi.advanceTimersByTime(1);
    expect(texts(queue)).toEqual(['помилка']);
    vi.advanceTimersByTime(1999);
    expect(texts(queue)).toEqual(['помилка']);
    vi.advanceTimersByTime(1);
    expect(texts(queue)).toEqual([]);
  });

  it('keeps at most 20, dropping the oldest', () => {
    const queue = new ToastQueue();
    for (let number = 1; number <= 23; number += 1) queue.show('error', String(number));
    expect(texts(queue)).toHaveLength(20);
    expect(texts(queue)[0]).toBe('4');
    expect(texts(queue).at(-1)).toBe('23');
    vi.advanceTimersByTime(4000);
    expect(texts(queue)).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops the clocks of messages while paused, and then goes on with the time left', () => {
    const queue = new ToastQueue();
    queue.show('error', 'перша');
    vi.advanceTimersByTime(3000);
    queue.pause();
    queue.show('success', 'друга');
    vi.advanceTimersByTime(60_000);
    expect(texts(queue)).toEqual(['перша', 'друга']);
    queue.resume();
    vi.advanceTimersByTime(1000);
    expect(texts(queue)).toEqual(['друга']);
    vi.advanceTimersByTime(1000);
    expect(texts(queue)).toEqual([]);
  });

  it('starts the clocks again after the last toast was closed while paused', () => {
    const queue = new ToastQueue();
    const id = queue.show('error', 'перша');
    queue.pause();
    queue.dismiss(id);
    queue.show('success', 'друга');
    vi.advanceTimersByTime(2000);
    expect(texts(queue)).toEqual([]);
  });

  it('calls its listeners until they are removed', () => {
    const queue = new ToastQueue();
    const listener = vi.fn();
    const leave = queue.subscribe(listener);
    const id = queue.show('success', 'так');
    queue.dismiss(id);
    leave();
    queue.show('success', 'ще');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
