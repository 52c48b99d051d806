import { describe, expect, it } from 'vitest';
import { foundItems, likeNearly } from './find-items.ts';
import { searchKey } from './search-key.ts';

const find = (names: readonly string[], search: string) => foundItems(names, search, (name) => name);

describe('what is looked for', () => {
  it.each([
    ...["Дем'ян", 'Демʼян', 'Дем’ян', 'Дем‘ян', 'Дем`ян', 'Дем´ян', 'Дем′ян', 'Дем＇ян'].map((one) => [one, 'Дем’ян']),
    ['КОВАЛЬ  соломія', 'коваль соломія'],
    ['„Intermezzo“', '«Intermezzo»'],
    ['велопрокат  «Колесо»', 'велопрокат "Колесо"'],
    ['Iван', 'Іван'],
    ['за́мок', 'замок'],
    ['Гулак-Артемовський', 'гулак артемовський'],
  ])('%s is %s', (one, other) => expect(searchKey(one)).toBe(searchKey(other)));

  it('is found by its words in any order, and not by others', () => {
    const people = ['Соломія Коваль', 'Дем’ян Їжак', 'Соломон Кравець'];
    expect(find(people, 'коваль соломія')).toEqual(['Соломія Коваль']);
    expect(find(people, ' солом ')).toEqual(['Соломія Коваль', 'Соломон Кравець']);
    expect(find(people, '')).toEqual(people);
    expect(find(people, 'Марія')).toEqual([]);
  });

  it.each([
    ['кваль', 'Соломія Коваль'],
    ['ковваль', 'Соломія Коваль'],
    ['кoвалт', 'Соломія Коваль'],
    ['коавль соломія', 'Соломія Коваль'],
    ['Iжак', 'Дем’ян Їжак'],
  ])('is offered with a slip of a letter where nothing is found: %s', (search, name) =>
    expect(find(['Соломія Коваль', 'Дем’ян Їжак'], search)).toEqual([name]),
  );

  it('looks for slips only in words and searches of a length that people type', () => {
    expect(likeNearly('а'.repeat(25))).toEqual([]);
    expect(likeNearly('а'.repeat(24)).join('').length).toBeLessThan(4 * 24 * 28);
    expect(find(['Соломія Коваль'], Array.from({ length: 6 }, () => 'кваль').join(' '))).toEqual(['Соломія Коваль']);
    expect(find(['Соломія Коваль'], Array.from({ length: 7 }, () => 'кваль').join(' '))).toEqual([]);
  });

  it('keeps signs of patterns as they are', () => {
    expect(likeNearly('50%_')[0]).toBe('%_0\\%\\_%');
    expect(find(['а+б', 'ааб'], 'а+б')).toEqual(['а+б']);
  });
});
