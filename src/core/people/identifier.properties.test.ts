import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanIdentifier, identifierKey } from './identifier.ts';
import { loginSkeleton } from './login-skeleton.ts';

/** Signs that people type for the apostrophe of «Мар’яна», by keyboards and programs. */
const APOSTROPHES = ["'", '’', 'ʼ', '‘', '`', '´', '′', '＇'] as const;
/** Letters and digits of which many look like one another, and signs that a login may hold. */
const LETTERS = [...'аeiоoсcуyрpхxlІI10Oз3вbнhмmтtrnvwагїйґжщ'];
const login = fc
  .array(fc.constantFrom(...LETTERS, '.', '-', '_', '@', ...APOSTROPHES), { minLength: 3, maxLength: 12 })
  .map((letters) => letters.join(''));

describe('an apostrophe in a login', () => {
  it.each(APOSTROPHES)('typed as «%s» means what every other does', (sign) => {
    expect(cleanIdentifier(`Мар${sign}яна`)).toEqual({ ok: true, value: 'Мар’яна' });
    expect(identifierKey(`МАР${sign}ЯНА`)).toBe(identifierKey('мар’яна'));
  });
});

describe('any login', () => {
  it('is shown as it was taken: cleaned once more it stays', () => {
    fc.assert(
      fc.property(fc.oneof(login, fc.string({ maxLength: 20, unit: 'grapheme' })), (typed) => {
        const cleaned = cleanIdentifier(typed);
        fc.pre(cleaned.ok);
        expect(cleanIdentifier(cleaned.value)).toEqual(cleaned);
      }),
    );
  });

  it('is found by whatever its person types: in capitals, with another apostrophe, in full width', () => {
    fc.assert(
      fc.property(login, fc.constantFrom(...APOSTROPHES), (typed, sign) => {
        const cleaned = cleanIdentifier(typed);
        fc.pre(cleaned.ok);
        const key = identifierKey(cleaned.value);
        const fullWidth = cleaned.value.replace(/[a-z0-9]/gu, (one) =>
          String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0),
        );
        const typedAgain = [cleaned.value.toLowerCase(), cleaned.value.replaceAll('’', sign), fullWidth];
        expect(typedAgain.map(identifierKey)).toEqual(typedAgain.map(() => key));
      }),
    );
  });

  it('looks the same as another wherever both are the same login', () => {
    fc.assert(
      fc.property(login, login, fc.nat(20), (one, other, at) => {
        // Two that differ in one letter of those that look alike.
        const letters = [...one];
        letters.splice(at % letters.length, 1, [...other][0] ?? 'a');
        const [first, second] = [cleanIdentifier(one), cleanIdentifier(letters.join(''))];
        fc.pre(first.ok && second.ok);
        const isSame = identifierKey(first.value) === identifierKey(second.value);
        expect(!isSame || loginSkeleton(first.value) === loginSkeleton(second.value)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has a key that has itself as its key', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20, unit: 'grapheme' }), (typed) => {
        const key = identifierKey(typed);
        expect(identifierKey(key)).toBe(key);
      }),
    );
  });
});
