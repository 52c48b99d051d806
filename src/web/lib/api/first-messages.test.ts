import { expect, it, vi } from 'vitest';
import { enterAsParticipant, recoverAccount, registerAccount, signIn } from '#contract/accounts.ts';
import { COMMON_ERRORS } from '#contract/definition/errors.ts';
import { openByCode } from '#contract/entry-codes.ts';
import { finishSignIn } from '#contract/second-factors.ts';
import type { CallFailure } from './call-types.ts';
import { FIRST_SENTENCES } from './first-messages.ts';
import { LATER_SENTENCES } from './later-messages.ts';
import { failureSentence, loadSentencesOf } from './messages.ts';

const POSTED = [enterAsParticipant, finishSignIn, openByCode, recoverAccount, registerAccount, signIn];

it.each(POSTED)('a refused form of $id, drawn by the server, has its sentence without a further file', ({ errors }) => {
  for (const code of [...COMMON_ERRORS, ...errors]) expect(Object.keys(FIRST_SENTENCES)).toContain(code);
});

it('a failed call waits for its words no longer than three seconds, and not at all for those that are here', async () => {
  const unknown = 'of a later file' as CallFailure['code'];
  vi.useFakeTimers();
  try {
    let isTold = false;
    void loadSentencesOf({ code: unknown }, () => new Promise(() => undefined)).then(() => {
      isTold = true;
    });
    await vi.advanceTimersByTimeAsync(2_900);
    expect(isTold).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isTold).toBe(true);
    await loadSentencesOf({ code: unknown }, () => Promise.reject(new Error('no such file')));
    const load = vi.fn(() => Promise.resolve());
    await loadSentencesOf({ code: 'offline' }, load);
    expect(load).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

it('the sentence of any other failure is there once it was asked for', async () => {
  await loadSentencesOf({ code: 'survey_closed' });
  expect(failureSentence({ code: 'survey_closed' })).toBe(LATER_SENTENCES.survey_closed);
  expect(failureSentence({ code: 'offline' })).toBe(FIRST_SENTENCES.offline);
});
