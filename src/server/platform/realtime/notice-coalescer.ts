/** Merges repeated notices. */
export type Coalescer = {
  tell(topic: string): void;
  /** Sends waiting notices at once; nothing is sent afterwards. */
  finish(): void;
};

/**
 * Sends at most one notice per topic and interval: the first at once, all others as one when the interval is over, so
 * that the last change is never missed.
 */
export function createCoalescer(intervalMs: number, emit: (topic: string) => void): Coalescer {
  const resting = new Map<string, { again: boolean; readonly timer: NodeJS.Timeout }>();

  const emitNow = (topic: string) => {
    const timer = setTimeout(() => {
      const again = resting.get(topic)?.again === true;
      resting.delete(topic);
      if (again) emitNow(topic);
    }, intervalMs);
    timer.unref();
    resting.set(topic, { again: false, timer });
    emit(topic);
  };

  return {
    tell(topic) {
      const entry = resting.get(topic);
      if (entry === undefined) emitNow(topic);
      else entry.again = true;
    },
    finish() {
      const waiting = [...resting];
      resting.clear();
      for (const [topic, { again, timer }] of waiting) {
        clearTimeout(timer);
        if (again) emit(topic);
      }
    },
  };
}
