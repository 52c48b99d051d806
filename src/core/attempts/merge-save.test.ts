import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IncomingSave, SavedQuestion, SaveOutcome } from './merge-save.ts';
import { mergeSave } from './merge-save.ts';

type Entry = IncomingSave<string> & { revision: number };

/** A server in memory: every accepted save and the current answer. */
class SavedAnswers {
  readonly taken: Entry[] = [];
  standing: Entry | null = null;

  take(save: IncomingSave<string>): SaveOutcome {
    const own = this.taken.filter(({ device }) => device === save.device).map(({ counter }) => counter);
    const saved: SavedQuestion<string> = {
      standing: this.standing,
      lastRevision: this.taken.at(-1)?.revision ?? 0,
      lastCounter: own.length > 0 ? Math.max(...own) : null,
    };
    const outcome = mergeSave(saved, save, (first, second) => first === second);
    if (outcome.kind !== 'repeat') this.taken.push({ ...save, revision: outcome.revision });
    if (outcome.kind === 'stand') this.standing = { ...save, revision: outcome.revision };
    return outcome;
  }
}

const save = (device: string, counter: number, baseRevision: number, answer: string) => ({
  device,
  counter,
  baseRevision,
  answer,
});

describe('mergeSave', () => {
  it('makes each new save of one device the current answer, and repeats change nothing', () => {
    const saved = new SavedAnswers();
    expect(saved.take(save('A', 1, 0, 'а'))).toEqual({ kind: 'stand', revision: 1 });
    expect(saved.take(save('A', 2, 0, 'б'))).toEqual({ kind: 'stand', revision: 2 });
    expect(saved.take(save('A', 1, 0, 'а'))).toEqual({ kind: 'repeat', revision: 2 });
    expect(saved.standing?.answer).toBe('б');
    expect(saved.taken).toHaveLength(2);
  });

  it('treats an older save of the same device that arrives later as a repeat', () => {
    const saved = new SavedAnswers();
    saved.take(save('A', 5, 0, 'нове'));
    expect(saved.take(save('A', 4, 0, 'старе'))).toEqual({ kind: 'repeat', revision: 1 });
    expect(saved.standing?.answer).toBe('нове');
  });

  it('lets another device replace an answer it has seen', () => {
    const saved = new SavedAnswers();
    saved.take(save('A', 1, 0, 'а'));
    expect(saved.take(save('B', 1, 1, 'б'))).toEqual({ kind: 'stand', revision: 2 });
  });

  it('reports a fork and keeps the current answer when another device had not seen it, until the taker chooses', () => {
    const saved = new SavedAnswers();
    saved.take(save('A', 1, 0, 'а'));
    expect(saved.take(save('B', 1, 0, 'б'))).toEqual({ kind: 'fork', revision: 2 });
    expect(saved.standing?.answer).toBe('а');
    expect(saved.take(save('A', 2, 1, 'аа')).kind).toBe('stand');
    expect(saved.take(save('B', 2, 3, 'б')).kind).toBe('stand');
    expect(saved.standing?.answer).toBe('б');
  });

  it('reports no fork if both devices gave the same answer', () => {
    const saved = new SavedAnswers();
    saved.take(save('A', 1, 0, 'а'));
    expect(saved.take(save('B', 1, 0, 'а')).kind).toBe('equal');
  });

  it('gives higher revisions than a device has seen, even after a restore from a backup', () => {
    const saved = new SavedAnswers();
    expect(saved.take(save('A', 9, 40, 'а'))).toEqual({ kind: 'stand', revision: 41 });
  });

  const saves = fc.array(
    fc.record({
      device: fc.constantFrom('A', 'B', 'C'),
      counter: fc.integer({ min: 1, max: 6 }),
      baseRevision: fc.nat(8),
      answer: fc.constantFrom('а', 'б', 'в'),
    }),
    { maxLength: 20 },
  );

  it('loses no save, replaces no answer its device had not seen, and ignores repeats', () => {
    fc.assert(
      fc.property(saves, (list) => {
        const saved = new SavedAnswers();
        for (const one of list) {
          const before = saved.standing;
          const outcome = saved.take(one);
          const last = (device: string) =>
            Math.max(...saved.taken.filter((taken) => taken.device === device).map(({ counter }) => counter));
          expect(last(one.device)).toBeGreaterThanOrEqual(one.counter);
          if (outcome.kind !== 'stand') expect(saved.standing).toBe(before);
          else if (before && before.device !== one.device)
            expect(one.baseRevision).toBeGreaterThanOrEqual(before.revision);
          else if (before) expect(one.counter).toBeGreaterThan(before.counter);
          const { standing, taken } = saved;
          const count = taken.length;
          for (const old of list.slice(0, list.indexOf(one) + 1)) saved.take(old);
          expect([saved.standing, saved.taken.length]).toEqual([standing, count]);
        }
        const revisions = saved.taken.map(({ revision }) => revision);
        expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
      }),
    );
  });

  it('ends with the newest answer of one device, whatever order its saves arrive in', () => {
    const counters = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 1 });
    fc.assert(
      fc.property(counters, (order) => {
        const saved = new SavedAnswers();
        for (const counter of order) saved.take(save('A', counter, 0, `відповідь ${counter}`));
        expect(saved.standing?.answer).toBe(`відповідь ${Math.max(...order)}`);
      }),
    );
  });
});
