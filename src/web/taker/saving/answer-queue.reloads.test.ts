import { describe, expect, it } from 'vitest';
import type { Save, SavedReply, StoredAnswer } from '#contract/attempts.ts';
import { mergeSave } from '#core/attempts/merge-save.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { AnswerQueue, DeviceAnswer } from './answer-queue.ts';
import {
  acknowledge,
  adoptAnswers,
  changeAnswer,
  EMPTY_QUEUE,
  lastCounter,
  nextBatch,
  restoreQueue,
  waitingAnswers,
} from './answer-queue.ts';

const LIMITS = { count: 200, characters: 600_000 };
const at = (counter: number) => ({ counter, clientAt: '2026-11-21T10:00:00Z' });
const text = (value: string) => ({ text: value });
const stored = (questionId: string, value: unknown, revision: number, flagged = false): StoredAnswer => ({
  questionId,
  value,
  revision,
  flagged,
  certainty: null,
});

function word(
  save: Save,
  outcome: SavedReply['outcome'],
  revision: number,
  current: StoredAnswer | null = null,
): SavedReply {
  return { questionId: save.questionId, counter: save.counter, outcome, code: null, revision, current };
}

function changed(value: string, counter: number, before: AnswerQueue = EMPTY_QUEUE): AnswerQueue {
  return changeAnswer(before, 'q', { value: text(value) }, at(counter));
}

/** A server for one question, with the rule of core, behind a network that may lose replies. */
class OneQuestionServer {
  standing: { revision: number; device: string; answer: unknown } | null = null;
  #lastRevision = 0;
  #counters = new Map<string, Set<number>>();

  /** The server as a backup made now would bring it back. */
  copy(): OneQuestionServer {
    const copy = new OneQuestionServer();
    copy.standing = this.standing;
    copy.#lastRevision = this.#lastRevision;
    copy.#counters = new Map([...this.#counters].map(([device, counters]) => [device, new Set(counters)]));
    return copy;
  }

  take(device: string, save: Save): SavedReply {
    const counters = this.#counters.get(device) ?? new Set<number>();
    this.#counters.set(device, counters);
    const outcome = mergeSave(
      {
        standing: this.standing,
        lastRevision: this.#lastRevision,
        lastCounter: counters.size === 0 ? null : Math.max(...counters),
      },
      { device, counter: save.counter, baseRevision: save.basedOn, answer: save.value },
      isSameAnswer,
    );
    this.#lastRevision = outcome.revision;
    counters.add(save.counter);
    if (outcome.kind === 'stand') this.standing = { revision: outcome.revision, device, answer: save.value };
    const told = { repeat: 'repeated', stand: 'saved', equal: 'saved', fork: 'fork' } as const;
    return word(save, told[outcome.kind], outcome.revision, this.stored()[0] ?? null);
  }

  stored(): StoredAnswer[] {
    return this.standing === null ? [] : [stored('q', this.standing.answer, this.standing.revision)];
  }
}

describe('a reload', () => {
  const own: DeviceAnswer = {
    questionId: 'q',
    value: text('два'),
    flagged: false,
    certainty: null,
    basedOn: 3,
    standing: 'waiting',
    ...at(5),
  };

  it('keeps an unsent answer over the revision on which it is based', () => {
    const queue = restoreQueue([own], [stored('q', text('один'), 3), stored('r', text('інше'), 1)]);
    expect(nextBatch(queue, LIMITS)).toMatchObject([{ value: text('два'), basedOn: 3, counter: 5 }]);
    expect(queue.answers['r']).toMatchObject({ value: text('інше'), standing: 'saved' });
  });

  it('recognizes that the server has the answer although its reply was lost', () => {
    expect(waitingAnswers(restoreQueue([own], [stored('q', text('два'), 4)]))).toEqual([]);
  });

  it('uses the server’s copy of an acknowledged answer', () => {
    expect(restoreQueue([{ ...own, standing: 'saved' }], [stored('q', text('новіше'), 8)]).answers['q']).toMatchObject({
      value: text('новіше'),
      basedOn: 8,
    });
  });

  it('sends answers again that a server restored from a backup has lost, as a change that it cannot know', () => {
    expect(
      nextBatch(restoreQueue([{ ...own, standing: 'saved', basedOn: 7 }], [stored('q', text('старе'), 6)]), LIMITS),
    ).toMatchObject([{ value: text('два'), counter: own.counter + 1 }]);
  });

  describe('of a database that went back', () => {
    const theirs = stored('q', text('інший пристрій'), 3);

    it('asks about whatever another device has there, because it may be newer', () => {
      const server = new OneQuestionServer();
      const [save] = nextBatch(changed('старе', 1), LIMITS) as [Save];
      server.take('phone', save);
      const restored = server.copy();
      // The computer has seen that answer, and the phone the computer's. Then a backup is restored; the computer notices first.
      server.take('computer', { ...save, value: text('на комп’ютері'), counter: 5, basedOn: 1 });
      server.take('phone', { ...save, value: text('на телефоні'), counter: 7, basedOn: 2 });
      const saved: DeviceAnswer = { ...own, standing: 'saved' };
      const meet = (device: string, answer: DeviceAnswer): AnswerQueue => {
        const queue = restoreQueue([answer], restored.stored(), true);
        const sent = nextBatch(queue, LIMITS);
        return acknowledge(
          queue,
          sent,
          sent.map((one) => restored.take(device, one)),
        );
      };
      const computer = meet('computer', { ...saved, value: text('на комп’ютері'), basedOn: 2 });
      expect(computer.theirs['q']).toMatchObject({ value: text('старе') });
      // A device's own later answer replaces its earlier one unasked.
      const phone = meet('phone', { ...saved, value: text('на телефоні'), counter: 7, basedOn: 3 });
      expect(phone.answers['q']).toMatchObject({ standing: 'saved' });
      expect(restored.stored()).toMatchObject([{ value: text('на телефоні') }]);
    });

    it('asks about an answer whose revision another device’s answer has now', () => {
      const restored = new OneQuestionServer();
      restored.take('computer', { ...own, value: text('на комп’ютері') } as Save);
      const phone: DeviceAnswer = { ...own, value: text('на телефоні'), basedOn: 4, standing: 'saved' };
      let queue = restoreQueue([phone], restored.stored(), true);
      const sent = nextBatch(queue, LIMITS);
      queue = acknowledge(
        queue,
        sent,
        sent.map((one) => restored.take('phone', one)),
      );
      expect(queue.theirs['q']).toMatchObject({ value: text('на комп’ютері') });
    });

    it('sends its own confirmed answer also after reloads, though another revision stands in its place', () => {
      const confirmed: DeviceAnswer = { ...own, standing: 'saved', basedOn: 4 };
      const reloaded = restoreQueue([confirmed], [stored('q', own.value, 4)]);
      // An older change of this device came late and got the revision once more.
      const sent = nextBatch(
        restoreQueue(Object.values(reloaded.answers), [stored('q', text('старе'), 4)], true),
        LIMITS,
      );
      expect(sent).toMatchObject([{ value: own.value, counter: own.counter, basedOn: 3 }]);
    });

    it('does not replace what another device sends between reading and sending again', () => {
      const server = new OneQuestionServer();
      server.take('computer', { ...(nextBatch(changed('перше', 1), LIMITS)[0] as Save) });
      const phone: DeviceAnswer = { ...own, value: text('на телефоні'), basedOn: 2, standing: 'saved' };
      let queue = restoreQueue([phone], server.stored(), true);
      server.take('computer', { ...(nextBatch(changed('друге', 2), LIMITS)[0] as Save), basedOn: 1 });
      const sent = nextBatch(queue, LIMITS);
      queue = acknowledge(
        queue,
        sent,
        sent.map((one) => server.take('phone', one)),
      );
      expect(queue.theirs['q']).toMatchObject({ value: text('друге') });
    });

    it('leaves alone what it has only seen if the server has it again, under whatever revision', () => {
      const seen: DeviceAnswer = { ...own, value: theirs.value, basedOn: 9, clientAt: null, standing: 'saved' };
      const queue = restoreQueue([seen], [theirs], true);
      expect(queue.answers['q']).toMatchObject({ standing: 'saved', basedOn: theirs.revision });
      expect(nextBatch(queue, LIMITS)).toEqual([]);
    });

    it('claims to have seen nothing where the server has no answer any more', () => {
      expect(nextBatch(restoreQueue([own], [], true), LIMITS)).toMatchObject([{ basedOn: 0 }]);
      const confirmed = restoreQueue([{ ...own, standing: 'saved' }], [], true);
      expect(nextBatch(confirmed, LIMITS)).toMatchObject([{ basedOn: 0, counter: own.counter + 1 }]);
    });

    it('shows another device’s answer if the server knows the own one', () => {
      const queue = restoreQueue([{ ...own, standing: 'saved' }], [theirs], true);
      const sent = nextBatch(queue, LIMITS) as [Save];
      const known = acknowledge(queue, sent, [word(sent[0], 'repeated', 3, theirs)]);
      expect(known.answers['q']).toMatchObject({ value: theirs.value, standing: 'saved', counter: 5 });
    });

    it('sends what waits also where the server has the same, so that its number is known there', () => {
      const same = restoreQueue([own], [stored('q', own.value, 2)], true);
      expect(nextBatch(same, LIMITS)).toMatchObject([{ basedOn: 2, counter: own.counter }]);
    });

    it('does not let an unsent answer replace what it cannot have seen', () => {
      expect(nextBatch(restoreQueue([own], [theirs], true), LIMITS)).toMatchObject([{ basedOn: 2, counter: 5 }]);
    });

    it('sends a fork that is not settled again, as a change that the server cannot know', () => {
      const queue = restoreQueue([{ ...own, standing: 'forked' }], [theirs], true);
      expect(nextBatch(queue, LIMITS)).toMatchObject([{ value: own.value, basedOn: 2, counter: 6 }]);
      // Also while the server's answer is the same: another device may send the other side of the fork again.
      const same = restoreQueue([{ ...own, standing: 'forked' }], [stored('q', own.value, 3)], true);
      expect(nextBatch(same, LIMITS)).toMatchObject([{ counter: 6 }]);
    });

    it('sends nothing of what the server has, and nothing that this device has not written', () => {
      const equal = stored('q', own.value, 9);
      expect(nextBatch(restoreQueue([{ ...own, standing: 'saved' }], [equal], true), LIMITS)).toEqual([]);
      const adopted: DeviceAnswer = { ...own, standing: 'saved', clientAt: null };
      expect(nextBatch(restoreQueue([adopted], [theirs], true), LIMITS)).toEqual([]);
    });
  });

  it('never makes the counter go back', () => {
    expect(lastCounter(restoreQueue([{ ...own, standing: 'saved' }], [stored('q', text('два'), 4)]))).toBe(5);
  });

  it('still asks about a fork that is not settled', () => {
    const theirs = stored('q', text('чотири'), 9);
    expect(restoreQueue([{ ...own, standing: 'forked' }], [theirs]).theirs['q']).toEqual(theirs);
  });
});

describe('another tab of this browser', () => {
  const row = (value: string, counter: number, standing: DeviceAnswer['standing'], basedOn = 0): DeviceAnswer => ({
    questionId: 'q',
    value: text(value),
    flagged: false,
    certainty: null,
    counter,
    basedOn,
    clientAt: null,
    standing,
  });

  it('reports a newer change, which is shown and waits here too', () => {
    const after = adoptAnswers(changed('один', 3), [row('два', 5, 'waiting')]);
    expect(nextBatch(after, LIMITS)).toMatchObject([{ value: text('два'), counter: 5 }]);
  });

  it('never replaces a newer change of this tab', () => {
    const mine = changed('три', 6);
    expect(adoptAnswers(mine, [row('два', 5, 'saved', 9)])).toBe(mine);
  });

  it('passes on the server’s reply to the same change', () => {
    const after = adoptAnswers(changed('два', 5), [row('два', 5, 'saved', 4)]);
    expect(waitingAnswers(after)).toEqual([]);
    expect(adoptAnswers(after, [row('два', 5, 'waiting')])).toBe(after);
  });

  it('settles a fork if the taker has chosen there', () => {
    const mine = changed('два', 5);
    const sent = nextBatch(mine, LIMITS) as [Save];
    const forked = acknowledge(mine, sent, [word(sent[0], 'fork', 10, stored('q', text('чотири'), 9))]);
    const after = adoptAnswers(forked, [row('чотири', 5, 'saved', 9)]);
    expect(after.theirs).toEqual({});
    expect(after.answers['q']).toMatchObject({ value: text('чотири'), standing: 'saved' });
  });

  it('does not pass on a fork: this tab meets it by itself', () => {
    const mine = changed('один', 3);
    expect(adoptAnswers(mine, [row('два', 5, 'forked')])).toBe(mine);
  });
});
