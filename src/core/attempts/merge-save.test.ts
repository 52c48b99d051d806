import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IncomingSave, SavedQuestion, SaveOutcome } from './merge-save.ts';
import { mergeSave } from './merge-save.ts';

type Entry = IncomingSave<string> & { revision: number };

/** The server's side in memory: a history and what stands. */
class SavedAnswers {
  readonly history: Entry[] = [];
  standing: Entry | null = null;
  readonly outcomes: SaveOutcome[] = [];

  take(save: IncomingSave<string>): SaveOutcome {
    const own = this.history.filter(({ device }) => device === save.device).map(({ counter }) => counter);
    const saved: SavedQuestion<string> = {
      standing: this.standing,
      lastRevision: this.history.at(-1)?.revision ?? 0,
      lastCounter: own.length > 0 ? Math.max(...own) : null,
      isKnown: own.includes(save.counter),
    };
    const outcome = mergeSave(saved, save, (first, second) => first === second);
    if (outcome.kind !== 'repeat') this.history.push({ ...save, revision: outcome.revision });
    if (outcome.kind === 'stand') this.standing = { ...save, revision: outcome.revision };
    this.outcomes.push(outcome);
    return outcome;
  }
}

const save = (device: string, counter: number, baseRevision: number, answer: string) => ({
  ...{ device, counter, baseRevision, answer },
});

describe('mergeSave', () => {
  it('lets one device go on, and repeats change nothing', () => {
    const saved = new SavedAnswers();
    expect(saved.take(save('A', 1, 0, 'а'))).toEqual({ kind: 'stand', revision: 1 });
    expect(saved.take(save('A', 2, 0, 'б'))).toEqual({ kind: 'stand', revision: 2 });
    expect(saved.take(save('A', 1, 0, 'а'))).toEqual({ kind: 'repeat', revision: 2 });
    expect(saved.standing?.answer).toBe('б');
    expect(saved.history).toHaveLength(2);
  });

  it('keeps an older save of the same device that came late in the history only', () => {
    const saved = new SavedAnswers();
    saved.take(save('A', 5, 0, 'нове'));
    expect(saved.take(save('A', 4, 0, 'старе')).kind).toBe('history');
    expect(saved.standing?.answer).toBe('нове');
  });

  it('lets another device replace what it has seen', () => {
    const saved = new SavedAnswers();
    saved.take(save('A', 1, 0, 'а'));
    expect(saved.take(save('B', 1, 1, 'б'))).toEqual({ kind: 'stand', revision: 2 });
  });

  it('keeps both when another device had not seen what stands, until the taker chooses', () => {
    const saved = new SavedAnswers();
    saved.take(save('A', 1, 0, 'а'));
    expect(saved.take(save('B', 1, 0, 'б'))).toEqual({ kind: 'fork', revision: 2 });
    expect(saved.standing?.answer).toBe('а');
    expect(saved.take(save('A', 2, 1, 'аа')).kind).toBe('stand');
    expect(saved.take(save('B', 2, 3, 'б')).kind).toBe('stand');
    expect(saved.standing?.answer).toBe('б');
  });

  it('sees no fork where both say the same', () => {
    const saved = new SavedAnswers();
    saved.take(save('A', 1, 0, 'а'));
    expect(saved.take(save('B', 1, 0, 'а')).kind).toBe('history');
  });

  it('goes on after a restore from a backup without running backwards', () => {
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

  it('loses nothing, replaces nothing unseen, and is deaf to repeats', () => {
    fc.assert(
      fc.property(saves, (list) => {
        const saved = new SavedAnswers();
        for (const one of list) {
          const before = saved.standing;
          const outcome = saved.take(one);
          const key = ({ device, counter }: IncomingSave<string>) => `${device}${counter}`;
          expect(saved.history.map(key)).toContain(key(one));
          expect(new Set(saved.history.map(key)).size).toBe(saved.history.length);
          if (outcome.kind !== 'stand') expect(saved.standing).toBe(before);
          else if (before && before.device !== one.device)
            expect(one.baseRevision).toBeGreaterThanOrEqual(before.revision);
          else if (before) expect(one.counter).toBeGreaterThan(before.counter);
          const { standing, history } = saved;
          const count = history.length;
          for (const old of list.slice(0, list.indexOf(one) + 1)) saved.take(old);
          expect([saved.standing, saved.history.length]).toEqual([standing, count]);
        }
        const revisions = saved.history.map(({ revision }) => revision);
        expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
      }),
    );
  });

  it('comes to the same standing answer of one device whatever order its saves arrive in', () => {
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
