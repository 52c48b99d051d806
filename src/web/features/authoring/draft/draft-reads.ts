import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { DraftApi } from './draft-api.ts';

/** An answer that is older than a confirmed change is asked for anew: so often at most, because the next change asks again. */
const OLD_ANSWERS_MAX = 3;

/**
 * Reads a draft again, by one request at a time. Every call is answered by a read that began after it. What was read
 * before or during an addition or a removal made here is not used, because it may show either side of it.
 */
export class DraftReads {
  #readTest: DraftApi['readTest'];
  #lay: (test: AuthoredTest) => boolean;
  #reading: Promise<void> | null = null;
  #asked = 0;
  #restructured = 0;
  #running = new Set<Promise<unknown>>();
  /** The test's revision that is shown whole. */
  #seen: number;
  /** The latest revision that the server has told of. */
  #known: number;

  /** `lay` lays a newly read test under what is written here; false: it was not accepted. */
  constructor(revision: number, readTest: DraftApi['readTest'], lay: (test: AuthoredTest) => boolean) {
    this.#seen = revision;
    this.#known = revision;
    this.#readTest = readTest;
    this.#lay = lay;
  }

  /** The test's revision that is shown; null while another tab's changes are being fetched. */
  get seenRevision(): number | null {
    return this.#known > this.#seen ? null : this.#seen;
  }

  refresh(): Promise<void> {
    this.#asked += 1;
    this.#reading ??= this.#read();
    return this.#reading;
  }

  /** Every change raises the test's revision by one; a larger step means that somebody else changed it as well. */
  confirm(revision: number): void {
    this.#known = Math.max(this.#known, revision);
    if (revision > this.#seen + 1) void this.refresh();
    if (revision === this.#seen + 1) this.#seen = revision;
  }

  /** Returns whether a test of this revision may be shown; an older one than the server has told of may not. */
  accept(revision: number): boolean {
    if (revision < this.#known) return false;
    this.#known = revision;
    this.#seen = revision;
    return true;
  }

  /** Does an addition or a removal: `work` sends it and applies the answer here. Reads wait for it. */
  async restructure<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.#restructured += 1;
    const running = work();
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  async #read(): Promise<void> {
    try {
      let [asked, old] = [0, 0];
      while (asked !== this.#asked && old < OLD_ANSWERS_MAX) {
        while (this.#running.size > 0) await Promise.allSettled(this.#running);
        asked = this.#asked;
        const restructured = this.#restructured;
        const result = await this.#readTest();
        if (!result.ok) continue;
        if (restructured !== this.#restructured) asked = 0;
        else if (!this.#lay(result.value)) [asked, old] = [0, old + 1];
      }
    } finally {
      this.#reading = null;
    }
  }
}
