import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyConfirmation } from './copy-confirmation.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('CopyConfirmation', () => {
  it('confirms for exactly 2 seconds', async () => {
    const copied: string[] = [];
    const confirmation = new CopyConfirmation((text) => Promise.resolve(copied.push(text) > 0));
    expect(confirmation.current()).toBe(false);
    await confirmation.copy('marta.k');
    expect(copied).toEqual(['marta.k']);
    vi.advanceTimersByTime(1999);
    expect(confirmation.current()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(confirmation.current()).toBe(false);
  });

  it('restarts the 2 seconds with every copy', async () => {
    const confirmation = new CopyConfirmation(() => Promise.resolve(true));
    await confirmation.copy('a');
    vi.advanceTimersByTime(1500);
    await confirmation.copy('a');
    vi.advanceTimersByTime(1500);
    expect(confirmation.current()).toBe(true);
    vi.advanceTimersByTime(500);
    expect(confirmation.current()).toBe(false);
  });

  it('confirms nothing if the browser refuses to copy', async () => {
    const confirmation = new CopyConfirmation(() => Promise.resolve(false));
    await expect(confirmation.copy('a')).resolves.toBe(false);
    expect(confirmation.current()).toBe(false);
  });
});
