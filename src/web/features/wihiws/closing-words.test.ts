import { expect, it } from 'vitest';
import { completeRules } from '#core/wihiws/check-issue-rules.ts';
import { closingEffects } from './closing-words.ts';

const closes = new Date('2026-11-21T10:00:00Z');
const effects = (rules: Parameters<typeof completeRules>[0]) => closingEffects(completeRules(rules), closes);

it('says nothing where a closing changes only the closing', () => {
  expect(effects({ title: 'Тест' })).toEqual([]);
  expect(effects({ title: 'Тест', opensAt: '2026-11-21T09:00:00Z', answersRelease: 'by-hand' })).toEqual([]);
});

it('says that an opening goes and that right answers wait', () => {
  expect(effects({ title: 'Тест', opensAt: '2026-11-22T09:00:00Z', answersRelease: 'at-once' })).toEqual([
    expect.stringMatching(/^Відкриття 22\s+листопада\s+2026,\s+11:00 теж не буде\.$/u),
    'Правильні відповіді читачі побачать не одразу, а коли тест закриється й час вийде в усіх.',
  ]);
});
