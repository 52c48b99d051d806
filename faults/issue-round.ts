import { setTimeout as sleep } from 'node:timers/promises';
import type { Scene, SceneIssue } from './arrange-scene.ts';
import type { Traffic } from './devices/traffic.ts';

const CLOSES_AFTER_MS = 12_000;
const NEXT_AFTER_MS = 8_000;

/** The issues of a drill: one that stays open, and a succession of issues that close while takers still save. */
export class IssueRound {
  readonly all: SceneIssue[] = [];
  readonly #scene: Scene;
  #lasting: SceneIssue;
  #closing: SceneIssue;

  private constructor(scene: Scene, lasting: SceneIssue, closing: SceneIssue) {
    this.#scene = scene;
    this.#lasting = lasting;
    this.#closing = closing;
    this.all.push(lasting, closing);
  }

  static async open(scene: Scene): Promise<IssueRound> {
    const lasting = await scene.issue(null);
    const closing = await scene.issue(Date.now() + 2 * CLOSES_AFTER_MS);
    if (lasting === null || closing === null) throw new Error('the first issues could not be made');
    return new IssueRound(scene, lasting, closing);
  }

  /** Returns the issue to take now: for takers of closing issues, the newest one. */
  current(closes: boolean): SceneIssue {
    return closes ? this.#closing : this.#lasting;
  }

  /** Makes a new issue soon: the current one may be gone. */
  renew(): void {
    this.#closing = { ...this.#closing, closesAt: 0 };
  }

  /** Makes each next issue before the current one closes, and retries while the server is broken. */
  async run(traffic: Traffic): Promise<void> {
    while (!traffic.isEnding) {
      const left = (this.#closing.closesAt ?? 0) - Date.now();
      if (left > CLOSES_AFTER_MS - NEXT_AFTER_MS) {
        await sleep(100);
        continue;
      }
      await traffic.pass();
      const next = await this.#scene.issue(Date.now() + CLOSES_AFTER_MS);
      if (next === null) await sleep(200);
      else {
        this.#closing = next;
        this.all.push(next);
      }
    }
  }
}
