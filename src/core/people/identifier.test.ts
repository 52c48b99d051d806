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

  it.each([
    'Шевченко1814',
    'шевченко-1814!',
    'Shevchenko2024',
    'ТарасШевченко1814',
    'Тарас Шевченко 09.03.1814',
    'ШЕВЧЕНКО1814',
    'Кобзар!!!!!',
    '2010Лариса2010',
    'itdxtyrj1814',
    'gfhjkm12345',
    'шевченко-шевченко',
    'abcdeabcdeabcde',
    'Калина2024Калина2024',
    'qwerty-asdfgh-2024',
    'йцукен фівап 99',
    'qazwsxedc2024',
    '09.03.1814',
    '+38 (067) 123-45-67',
  ])('%s is easy to guess', (password) => {
    expect(passwordProblem(password, 'marta')).toBe('password_common');
  });

  it.each(['marta.k2024', '2024-marta.k', 'Marta.k-marta.k!'])('%s is the login with little beside it', (password) => {
    expect(passwordProblem(password, 'marta.k')).toBe('password_is_identifier');
  });

  it.each([
    'Zg7#kkw9!pQ2',
    'vKqZmXwTrpLs',
    'k3x1pq0vmz',
    'тихийстепукалині',
    'жоржини-степ-42',
    'marta.k і синє море',
    'correct horse battery correct horse battery',
  ])('%s is not', (password) => {
    expect(passwordProblem(password, 'marta.k')).toBeNull();
  });

  it('takes no longer for the longest password of whatever letters', () => {
    for (const word of ['а'.repeat(127), 'аб'.repeat(63), 'Аа'.repeat(63), "а'".repeat(63)])
      expect(passwordProblem(`${word}Ж`, 'marta')).not.toBe('password_too_long');
  });

  it('accepts a phrase, because digits, capitals and signs are not required', () => {
    expect(passwordProblem('синє море вранці', 'marta')).toBeNull();
  });
});
