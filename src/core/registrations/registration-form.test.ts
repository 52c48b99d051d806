import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormAnswers, FormQuestion } from './registration-form.ts';
import {
  checkFormAnswers,
  consentsToAsk,
  formAnswerWords,
  joinRegistrationForms,
  withConsentVersions,
} from './registration-form.ts';

const OPTIONS = ['а', 'б', 'в', 'г'] as const;
const common = { help: '', title: 'Запитання' };
const question = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), required: fc.boolean(), long: fc.boolean() }),
  fc.record({
    kind: fc.constant('choice' as const),
    required: fc.boolean(),
    several: fc.boolean(),
    options: fc
      .subarray([...OPTIONS], { minLength: 2 })
      .map((ids) => ids.map((id) => ({ id, text: id.toUpperCase() }))),
  }),
  fc.record({ kind: fc.constant('consent' as const), required: fc.boolean(), version: fc.integer({ min: 1, max: 3 }) }),
);
const form = fc
  .array(question, { maxLength: 4 })
  .map((own) => own.map((one, at): FormQuestion => ({ ...common, ...one, id: `q${at}` })));
const answer = fc.oneof(
  fc.constantFrom<FormAnswers[string]>('', '  ', ' Ліцей '),
  fc.shuffledSubarray([...OPTIONS]),
  fc.record({ agreed: fc.constant(true as const), version: fc.integer({ min: 1, max: 3 }) }),
);
const answers = fc.dictionary(fc.constantFrom('q0', 'q1', 'q2', 'q3', 'q9'), answer);

describe('the answers of a form', () => {
  it('that are taken fit their questions, answer all that is required, and are taken again as they are', () => {
    fc.assert(
      fc.property(form, answers, (questions, given) => {
        const checked = checkFormAnswers(questions, given);
        for (const one of questions) {
          const own = checked.answers[one.id];
          if (own === undefined) {
            expect(!one.required || one.id in checked.problems).toBe(true);
            continue;
          }
          expect(one.id in checked.problems).toBe(false);
          if (one.kind === 'text') expect(typeof own === 'string' && own !== '' && own === own.trim()).toBe(true);
          else if (one.kind === 'consent') expect(own).toEqual({ agreed: true, version: one.version });
          else {
            const ids = own as string[];
            expect([ids.length > 0, ids.length === 1 || one.several, new Set(ids).size]).toEqual([
              true,
              true,
              ids.length,
            ]);
            expect(one.options.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
          }
        }
        expect(Object.keys(checked.answers).every((id) => questions.some((one) => one.id === id))).toBe(true);
        expect(checkFormAnswers(questions, checked.answers).answers).toEqual(checked.answers);
      }),
      { numRuns: 500 },
    );
  });

  it('are asked again exactly for the required consents whose words have changed', () => {
    fc.assert(
      fc.property(form, answers, fc.boolean(), (questions, given, isReworded) => {
        const { answers: taken } = checkFormAnswers(questions, given);
        const reworded = questions.map((one) =>
          isReworded && one.kind === 'consent' ? { ...one, title: 'Інакше' } : one,
        );
        const now = withConsentVersions(reworded, [questions]);
        const asked = now.filter((one) => {
          if (one.kind !== 'consent' || !one.required) return false;
          return isReworded || taken[one.id] === undefined;
        });
        expect(consentsToAsk(now, taken)).toEqual(asked);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the questions of all versions of a form', () => {
  it('are each there once in their last words, with every option that was ever there', () => {
    fc.assert(
      fc.property(fc.array(form, { maxLength: 4 }), (forms) => {
        const joined = joinRegistrationForms(forms);
        expect(joined.map(({ id }) => id)).toEqual([...new Set(forms.flat().map(({ id }) => id))]);
        for (const one of joined) {
          const versions = forms.flat().filter(({ id }) => id === one.id);
          expect({ ...one, options: null }).toEqual({ ...versions[0], options: null });
          if (one.kind !== 'choice') continue;
          const all = new Set(
            versions.flatMap((own) => (own.kind === 'choice' ? own.options.map(({ id }) => id) : [])),
          );
          expect(one.options.map(({ id }) => id).toSorted()).toEqual([...all].toSorted());
        }
      }),
      { numRuns: 300 },
    );
  });

  it('say every answer that any version took', () => {
    fc.assert(
      fc.property(fc.array(form, { minLength: 1, maxLength: 4 }), fc.nat(3), answers, (forms, at, given) => {
        const version = forms[at % forms.length] ?? [];
        const { answers: taken } = checkFormAnswers(version, given);
        for (const one of joinRegistrationForms(forms)) {
          const own = version.find(({ id }) => id === one.id);
          if (own?.kind !== one.kind || taken[one.id] === undefined) continue;
          expect(formAnswerWords(one, taken[one.id])).not.toBe('');
          expect(formAnswerWords(one, taken[one.id])).toBe(formAnswerWords(own, taken[one.id]));
        }
      }),
      { numRuns: 300 },
    );
  });
});
