import { expect, test } from 'vitest';
import { letOthersRun } from './let-others-run.ts';

function hold(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('work that lasts lets others run between its pieces, short work goes on at once', async () => {
  const order: string[] = [];
  const pause = letOthersRun(3);
  setImmediate(() => order.push('other'));
  await pause();
  order.push('short piece');
  hold(5);
  await pause();
  order.push('long piece');
  expect(order).toEqual(['short piece', 'other', 'long piece']);
});
