import { describe, expect, it } from 'vitest';
import { ConfirmQueue } from './confirm-queue.ts';

describe('ConfirmQueue', () => {
  it('offers «Так» and «Ні» unless other labels are given', () => {
    const queue = new ConfirmQueue();
    void queue.ask({ question: 'Завершити тест?' });
    expect(queue.current()).toMatchObject({ yes: 'Так', no: 'Ні', prefer: 'yes', note: null });
  });

  it('resolves with the answer and shows the next question', async () => {
    const queue = new ConfirmQueue();
    const first = queue.ask({ question: 'перше' });
    const second = queue.ask({ question: 'друге', yes: 'Вийти' });
    expect(queue.current()?.question).toBe('перше');
    queue.current()?.answer(true);
    await expect(first).resolves.toBe(true);
    expect(queue.current()).toMatchObject({ question: 'друге', yes: 'Вийти' });
    queue.current()?.answer(false);
    await expect(second).resolves.toBe(false);
    expect(queue.current()).toBeNull();
  });
});
