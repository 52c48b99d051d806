/** Saves of one attempt under way. */
type UnderWay = { readonly attemptId: string; readonly since: number };

/** Measures how long saves take, those that are still without a reply included. */
export class SavePace {
  readonly #underWay = new Set<UnderWay>();
  #ended: { readonly attemptId: string; readonly milliseconds: number }[] = [];

  /** Call it when a save is sent; the function it returns is to be called when the reply is there. */
  begin(attemptId: string): () => void {
    const save = { attemptId, since: performance.now() };
    this.#underWay.add(save);
    return () => {
      this.#underWay.delete(save);
      this.#ended.push({ attemptId, milliseconds: performance.now() - save.since });
    };
  }

  /** Forgets what has ended, so that the next question is about what comes from now on. */
  restart(): void {
    this.#ended = [];
  }

  /** Returns how long the slowest save of the other attempts has taken so far, in milliseconds. */
  longestExcept(attemptId: string | null): number {
    const now = performance.now();
    const running = [...this.#underWay].map((save) => ({ ...save, milliseconds: now - save.since }));
    const others = [...this.#ended, ...running].filter((save) => save.attemptId !== attemptId);
    return others.reduce((longest, { milliseconds }) => Math.max(longest, milliseconds), 0);
  }
}
