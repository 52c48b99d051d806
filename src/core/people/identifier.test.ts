import { describe, expect, it } from 'vitest';
import { cleanIdentifier, identifierKey, needsAccount } from './identifier.ts';
import { passwordProblem } from './password-rules.ts';

describe('cleanIdentifier', () => {
  it.each([
    ['marta.k', 'marta.k'],
    ['  Мар’яна ', 'Мар’яна'],
    ["Мар'яна", 'Мар’яна'],
    ['a_b-c@x.ua', 'a_b-c@x.ua'],
    ['ｍａｒｔａ', 'marta'],
  ])('%j → %j', (raw, shown) => {
    expect(cleanIdentifier(raw)).toEqual({ ok: true, value: shown });
  });

  it.each([
    ['ab', 'identifier_too_short'],
    ['a'.repeat(65), 'identifier_too_long'],
    ['ïжак', 'identifier_scripts'],
    ['Τарас', 'identifier_scripts'],
    ['a b c', 'identifier_characters'],
    ['a/b/c', 'identifier_characters'],
    ['<b>x', 'identifier_characters'],
    ['...', 'identifier_characters'],
    ['абв\u200bг', 'identifier_characters'],
    // Invisible characters: a combining joiner, a variation selector, Hangul and Khmer fillers.
    ['марія\u034f', 'identifier_characters'],
    ['марія\ufe0f', 'identifier_characters'],
    ['марія\u3164', 'identifier_characters'],
    ['марія\u17b4', 'identifier_characters'],
    ['\u0301марія', 'identifier_characters'],
    [`м${'\u0335'.repeat(5)}арія`, 'identifier_characters'],
  ])('%j is refused: %s', (raw, problem) => {
    expect(cleanIdentifier(raw)).toEqual({ ok: false, error: problem });
  });
});

describe('identifierKey', () => {
  it.each([
    ['Marta', 'marta'],
    ['marta', 'mаrtа'],
    ['Олена', 'oлена'],
    ["Мар'яна", 'Марʼяна'],
    ['ivan1', 'ivanl'],
    ['ОЛЕНА', 'олена'],
  ])('treats %s and %s as equal', (left, right) => {
    expect(identifierKey(left)).toBe(identifierKey(right));
  });

  it.each([
    ['їжак', 'іжак'],
    ['гай', 'гаи'],
    ['ґава', 'гава'],
    ['marta', 'marta1'],
  ])('treats %s and %s as different', (left, right) => {
    expect(identifierKey(left)).not.toBe(identifierKey(right));
  });

  it('requires an account for a login with @', () => {
    expect(needsAccount('a@b.ua')).toBe(true);
    expect(needsAccount('a.b')).toBe(false);
  });
});

describe('passwordProblem', () => {
  it.each([
    ['коротка', 'password_too_short'],
    ['х'.repeat(129), 'password_too_long'],
    ['1234567890', 'password_common'],
    ['Qwertyuiop', 'password_common'],
    ['aaaaaaaaaaaa', 'password_common'],
    ['абвгдеєжзи', 'password_common'],
    ['юбьтимсчя1', 'password_common'],
    ['йцукенфівапр', 'password_common'],
    ['wihiwin2024', 'password_common'],
    ['Школа-2026!', 'password_common'],
    ['0501234567', 'password_common'],
    ['123123123123', 'password_common'],
    ['Слава Україні!', 'password_common'],
    ['школашкола', 'password_common'],
    // A common word and another one as long are no common word twice.
    ['школавітер', null],
    ['abcdefghijklm', 'password_common'],
    ['marta.kovalenko', 'password_is_identifier'],
  ])('%j: %s', (password, problem) => {
    expect(passwordProblem(password, 'Marta.Kovalenko')).toBe(problem);
  });

  it('accepts a phrase, because digits, capitals and signs are not required', () => {
    expect(passwordProblem('синє море вранці', 'marta')).toBeNull();
  });
});
