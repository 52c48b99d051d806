import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFontsAtRest } from './web-fonts.ts';

const media = vi.fn();
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  media.mockClear();
  const style = { textContent: '', setAttribute: media };
  page = Object.assign(new EventTarget(), {
    getElementById: () => style,
    fonts: { ready: new Promise(() => undefined) },
  });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows fonts only once nobody presses, also when a second press follows at once', async () => {
  loadFontsAtRest();
  page.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(100);
  page.dispatchEvent(new Event('pointerup'));
  await vi.advanceTimersByTimeAsync(100);
  page.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(media).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pointerup'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(media).toHaveBeenCalledExactlyOnceWith('media', 'all');
});
