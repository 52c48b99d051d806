import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownFeedback } from '#contract/feedback/feedback.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { createStore } from '#web/lib/create-store.ts';
import type { CopyPlace } from '#web/lib/device/forms/form-copy.ts';
import type { FeedbackSaverOptions } from './feedback-saver.ts';
import { FeedbackSaver, feedbackSaving } from './feedback-saver.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => void vi.useRealTimers());

/** A server and a device. */
function scene(mine: ShownFeedback | null = null) {
  const device: { text: string | null } = { text: null };
  const sent: ShownFeedback[] = [];
  const server: { stored: ShownFeedback | null; failure: CallFailure | null; isAnswerLost: boolean } = {
    stored: mine,
    failure: null,
    isAnswerLost: false,
  };
  let ids = 0;
  const options = (): FeedbackSaverOptions => ({
    target: { activityId: null, mine },
    wording: 0,
    copies: {
      place: createStore<CopyPlace>('none'),
      has: () => device.text !== null,
      read: () => (device.text === null ? null : { values: JSON.parse(device.text), revision: null }),
      write: (values) => {
        device.text = JSON.stringify(values);
      },
      remove: () => {
        device.text = null;
      },
    },
    newId: () => `id-${(ids += 1)}`,
    send: async ({
      activityId: _activity,
      wording: _wording,
      ...feedback
    }): Promise<Result<ShownFeedback, CallFailure>> => {
      sent.push(feedback);
      if (server.failure !== null) return err(server.failure);
      const { stored } = server;
      const isSame =
        stored?.rating === feedback.rating && stored.first === feedback.first && stored.second === feedback.second;
      if (stored !== null && !isSame && stored.revision !== feedback.revision)
        return err({ code: 'stale_revision', details: { current: stored } });
      if (!isSame)
        server.stored = { ...feedback, id: stored?.id ?? feedback.id, revision: (stored?.revision ?? 0) + 1 };
      return server.isAnswerLost ? err({ code: 'offline' }) : ok(server.stored as ShownFeedback);
    },
  });
  const run = () => vi.advanceTimersByTimeAsync(1_900);
  return { device, sent, server, run, open: () => new FeedbackSaver(options()) };
}

describe('FeedbackSaver', () => {
  it('saves a tap, then the last of the words', async () => {
    const { device, sent, server, run, open } = scene();
    const saver = open();
    saver.rate(4);
    expect(feedbackSaving(saver.keeper.item)).toBe('saving');
    await run();
    saver.write('first', 'Текст');
    saver.write('first', 'Тексти');
    await run();
    expect(sent.map(({ rating, first }) => [rating, first])).toEqual([
      [4, ''],
      [4, 'Тексти'],
    ]);
    expect(server.stored).toMatchObject({ revision: 2 });
    expect([feedbackSaving(saver.keeper.item), device.text]).toEqual(['saved', null]);
  });

  it('keeps what was given offline through a closed page and sends it once', async () => {
    const { device, server, run, open } = scene();
    server.failure = { code: 'offline' };
    const saver = open();
    saver.rate(5);
    saver.write('second', 'Більше часу');
    await run();
    expect(feedbackSaving(saver.keeper.item)).toBe('waiting');
    expect(device.text).toContain('Більше часу');
    server.failure = null;
    const later = open();
    await run();
    expect(server.stored).toMatchObject({ rating: 5, second: 'Більше часу', revision: 1 });
    expect([feedbackSaving(later.keeper.item), device.text]).toEqual(['saved', null]);
  });

  it('makes nothing twice when an answer is lost, also when it is changed meanwhile', async () => {
    const { server, run, open } = scene();
    const saver = open();
    server.isAnswerLost = true;
    saver.rate(2);
    await run();
    server.isAnswerLost = false;
    saver.rate(5);
    await run();
    expect(server.stored).toMatchObject({ id: 'id-1', rating: 5, revision: 2 });
  });

  it('does not bring back words that were put otherwise, when only the answer to them was lost', async () => {
    const { server, run, open } = scene();
    const saver = open();
    saver.rate(4);
    await run();
    server.isAnswerLost = true;
    saver.write('first', 'Тексти цікаві');
    await run();
    expect(server.stored).toMatchObject({ first: 'Тексти цікаві', revision: 2 });
    saver.write('first', 'Теми цікаві');
    server.isAnswerLost = false;
    await run();
    expect(server.stored).toMatchObject({ first: 'Теми цікаві', revision: 3 });
    expect(saver.keeper.item.value.content.first).toBe('Теми цікаві');
  });

  it('joins what another device has written', async () => {
    const { server, run, open } = scene({ id: 'a', rating: 3, first: '', second: '', revision: 1 });
    const saver = open();
    server.stored = { id: 'a', rating: 3, first: 'з телефона', second: '', revision: 2 };
    saver.write('first', 'з ноутбука');
    await run();
    expect(server.stored).toMatchObject({ first: 'з телефона\nз ноутбука', revision: 3 });
  });

  it('sends no words without a rating, and says what the server refuses', async () => {
    const { sent, server, run, open } = scene();
    const saver = open();
    saver.write('first', 'Текст');
    await run();
    expect(sent).toEqual([]);
    server.failure = { code: 'feedback_closed' };
    saver.rate(1);
    await run();
    expect(saver.keeper.item.trouble).toEqual({ kind: 'refused', failure: { code: 'feedback_closed' } });
    saver.keeper.flush();
    await run();
    expect(sent.length).toBe(1);
  });

  it.each(['disk_full', 'account_required', 'unknown_host'] as const)(
    'is tried again by itself after %s',
    async (code) => {
      const { server, run, open } = scene();
      const saver = open();
      server.failure = { code };
      saver.rate(4);
      await run();
      expect(feedbackSaving(saver.keeper.item)).toBe('waiting');
      server.failure = null;
      await run();
      expect([feedbackSaving(saver.keeper.item), server.stored?.rating]).toEqual(['saved', 4]);
    },
  );

  it('keeps on the device what another device wrote and what does not fit, until the person chooses', async () => {
    const [long, other] = ['м'.repeat(600), 'т'.repeat(600)];
    const { device, server, run, open } = scene();
    const saver = open();
    saver.rate(4);
    await run();
    server.stored = { ...(server.stored as ShownFeedback), first: other, revision: 2 };
    saver.write('first', long);
    await run();
    expect(server.stored?.first).toBe(long);
    expect(feedbackSaving(saver.keeper.item)).toBe('saved');
    expect(saver.keeper.item.value.apart).toEqual({ first: other, second: '' });
    expect(device.text).toContain(other);
    saver.swap('first');
    await run();
    expect(server.stored?.first).toBe(other);
    expect(saver.keeper.item.value.apart.first).toBe(long);
    saver.dismiss('first');
    await run();
    expect(device.text).toBeNull();
  });
});
