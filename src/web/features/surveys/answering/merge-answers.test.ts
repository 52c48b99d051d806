import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SurveyAnswers } from '#core/surveys/survey-types.ts';
import { mergeAnswers } from './merge-answers.ts';

/** An answer in some of its shapes; undefined: none. */
const answer = fc.constantFrom<SurveyAnswers[string] | undefined>(
  undefined,
  1,
  2,
  'слово',
  { option: 'a' },
  { options: ['a', 'b'] },
  { row: 'x' },
);
const answers = fc
  .record({ q1: answer, q2: answer, q3: answer })
  .map((own) => Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as SurveyAnswers);

it('what one device changed stands, whatever the other has: question by question', () => {
  fc.assert(
    fc.property(answers, answers, answers, (base, mine, theirs) => {
      const merged = mergeAnswers(base, mine, theirs);
      for (const id of ['q1', 'q2', 'q3']) {
        const isChanged = JSON.stringify(mine[id]) !== JSON.stringify(base[id]);
        expect(merged[id]).toEqual(isChanged ? mine[id] : theirs[id]);
      }
    }),
    { numRuns: 500 },
  );
});

it('nothing changed here is what there is; nothing changed there is what was changed here', () => {
  fc.assert(
    fc.property(answers, answers, (base, other) => {
      expect(mergeAnswers(base, base, other)).toEqual(other);
      expect(mergeAnswers(base, other, base)).toEqual(other);
      expect(mergeAnswers(base, other, other)).toEqual(other);
    }),
  );
});

it('joined twice nothing more is changed, and two devices that changed different questions come to the same', () => {
  fc.assert(
    fc.property(answers, answers, answers, (base, mine, theirs) => {
      const merged = mergeAnswers(base, mine, theirs);
      expect(mergeAnswers(theirs, merged, theirs)).toEqual(merged);
      const differs = (one: SurveyAnswers, id: string) => JSON.stringify(one[id]) !== JSON.stringify(base[id]);
      fc.pre(['q1', 'q2', 'q3'].every((id) => !differs(mine, id) || !differs(theirs, id)));
      expect(mergeAnswers(base, theirs, mine)).toEqual(merged);
    }),
  );
});

it('an answer that was emptied here stays empty, and is not brought back from there', () => {
  expect(mergeAnswers({ q1: 5, q2: 'а' }, { q2: 'а' }, { q1: 5, q2: 'б' })).toEqual({ q2: 'б' });
  expect(mergeAnswers({ q1: 5 }, { q1: 5 }, {})).toEqual({});
});
