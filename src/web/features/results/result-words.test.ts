import { expect, it } from 'vitest';
import { ownPauseSentence } from './result-words.ts';

it.each([
  [[4], 'Відповідь на запитання 4 надійшла під час власної паузи читача'],
  [[2, 5], 'Відповіді на запитання 2, 5 надійшли під час власної паузи читача'],
])('the host is told about answers during the taker’s own pause: %j', (numbers, words) =>
  expect(ownPauseSentence(numbers)).toContain(words),
);
