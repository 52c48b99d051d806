const SAMPLE_MS = 100;
/** Each sample counts for a tenth: one long pause of the collector is no overload. */
const SHARE = 0.1;

/** How late timers come in this process, in milliseconds, smoothed over about a second. */
export function measureLag(): { lagMs(): number; stop(): void } {
  let smoothed = 0;
  let expected = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    smoothed += SHARE * (Math.max(0, now - expected) - smoothed);
    expected = now + SAMPLE_MS;
  }, SAMPLE_MS);
  timer.unref();
  return { lagMs: () => smoothed, stop: () => clearInterval(timer) };
}
