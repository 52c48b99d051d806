import { describe, expect, it } from 'vitest';
import * as attempts from '#contract/attempts.ts';
import { readHint } from '#contract/hints.ts';
import { failureSentence, fieldSentence } from './messages.ts';
import { TAKER_SENTENCES, takerFieldSentence, takerSentence } from './taker-messages.ts';

const { readCover, startAttempt, readAttempt, finishReading, saveAnswers, submitAttempt } = attempts;
const OPERATIONS = [readCover, startAttempt, readAttempt, finishReading, saveAnswers, submitAttempt, readHint];

describe('the sentences of the taker’s page', () => {
  it('cover every code with which its calls can be refused', () => {
    const codes = new Set(OPERATIONS.flatMap(({ errors }) => [...(errors ?? [])]));
    expect(codes.size).toBeGreaterThan(8);
    for (const code of codes) expect(Object.keys(TAKER_SENTENCES)).toContain(code);
  });

  it('are the same as on other pages', () => {
    expect(takerSentence({ code: 'attempt_closed' })).toBe(failureSentence({ code: 'attempt_closed' }));
    expect(takerFieldSentence('name_empty')).toBe(fieldSentence('name_empty'));
  });

  it('include one for unknown codes', () => {
    expect(takerSentence({ code: 'image_kind' })).toBe(TAKER_SENTENCES.internal);
    expect(takerFieldSentence('percent_range')).toBe(
      'Сервер не зміг прочитати написаного тут. Перевірте й напишіть інакше.',
    );
  });
});
