const SAMPLE_MS = 100;
/** Each sample has a weight of a tenth, because a single long pause for garbage collection is not overload. */
const SHARE = 0.1;

/** Measures by how many milliseconds timers are delayed in this process, smoothed over about a second. */
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
