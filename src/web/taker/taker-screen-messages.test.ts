import { expect, it } from 'vitest';
import type { Cover } from '#contract/attempts.ts';
import { takerSentence } from '#web/lib/api/taker-messages.ts';
import { finishStageSentence, handInSentence, obstacleSentence, pauseSentence } from './taker-screen-messages.ts';

const cover = { opensAt: null, timeZone: 'Europe/Kyiv', hostName: 'Олена Г.' } as Cover;

it('the message of an obstacle begins with the sentence of its code and adds what the cover knows', () => {
  expect(obstacleSentence('not_open_yet', cover)).toBe(takerSentence({ code: 'not_open_yet' }));
  const opens = obstacleSentence('not_open_yet', { ...cover, opensAt: '2026-11-21T10:00:00.000Z' });
  expect(opens).toMatch(/^Тест відкриється .*12:00.*\. Поверніться сюди тоді\.$/);
  for (const code of ['already_closed', 'no_attempts_left'] as const)
    expect(obstacleSentence(code, cover).startsWith(takerSentence({ code }))).toBe(true);
  for (const code of ['already_closed', 'not_addressed', 'invited', 'link_revoked'] as const)
    expect(obstacleSentence(code, cover)).toContain('Олена Г.');
});

it('the message of a refused hand-in says that nothing is lost, or what to do first', () => {
  expect(handInSentence({ code: 'overloaded' })).toBe(`${takerSentence({ code: 'overloaded' })} Відповіді збережено.`);
  expect(handInSentence({ code: 'conflict' })).toContain('обов’язкові');
  expect(handInSentence({ code: 'conflict', details: { forked: true } })).toContain('з двох пристроїв');
});

it('the messages of a refused stage and pause name the reason', () => {
  expect(finishStageSentence({ code: 'offline' })).toContain('перейти далі поки не можна');
  expect(finishStageSentence({ code: 'internal' })).toBe(takerSentence({ code: 'internal' }));
  expect(pauseSentence({ code: 'offline' })).toContain('Ідіть в укриття');
  expect(pauseSentence({ code: 'pause_not_allowed' })).toContain('Напишіть тому, хто призначив тест');
  expect(pauseSentence({ code: 'attempt_closed' })).toBe(takerSentence({ code: 'attempt_closed' }));
});
