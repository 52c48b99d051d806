import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentDocument, segmentSentences } from './sentences.ts';

function split(text: string): string[] {
  return segmentSentences(text).map(({ start, end }) => text.slice(start, end));
}

// Each line is a text with ‖ between its sentences.
const CASES = [
  'Він народився у с. Моринці. ‖ Потім поїхав.',
  'Зустріч на вул. Лесі Українки. ‖ Приходьте.',
  'Т. Г. Шевченко народився 1814 р. у с. Моринці. ‖ Він писав.',
  'Т. Шевченко малював. ‖ Він писав.',
  'Портрет роботи Т.\u00a0Г.\u00a0Шевченка. ‖ Полотно, олія.',
  'Лекцію читав проф. Іванов. ‖ Було цікаво.',
  'Це видно на рис. 5 і в табл. 2. ‖ Далі йде висновок.',
  'Це сталося 2025 р. ‖ Потім настав мир.',
  'Це сталося 2025 р. у Києві.',
  'Події 1917–1921 рр. ‖ Усе змінилося.',
  'Купили хліб, сир і т. д. ‖ Потім пішли додому.',
  'Олівці, пензлі й т. п. ‖ Усе лежало на столі.',
  'Купили хліб, сир і т. д., а потім пішли.',
  'І. Франко, Леся Українка та ін. ‖ Вони писали.',
  'Він жив у XIX ст. ‖ Тоді все було інакше.',
  'За ст. 5 Конституції це заборонено. ‖ Так.',
  'р. Дніпро тече на південь. ‖ Рівень води в р. Десна зріс.',
  'Театр ім. Івана Франка. ‖ Вхід вільний.',
  'Театр ім. І. Франка працює.',
  'Живе в м. Київ. ‖ Довжина 5 м. ‖ Ширина 3 м.',
  'Зустріч о 10 год. ‖ Приходьте.',
  'Ціна 5 грн. ‖ Дешево.',
  'Це було до н. е. ‖ Потім настала наша ера.',
  'Див. с. 5 і далі. ‖ Там є відповідь.',
  'Наприклад, див. розд. Висновки. ‖ Кінець.',
  'о. Василь прийшов. ‖ Усі встали.',
  'Зайшла п. Олена. ‖ Вона сіла.',
  'Було +5 °C. ‖ 5 грудня випав сніг.',
  'Число 3.14 відоме. ‖ Дата 21.11.2026 теж.',
  'Сайт www.example.ua працює. ‖ Так.',
  '1. Вступ до теми. ‖ 2. Основна частина.',
  '«Ходи сюди!» — сказав він. ‖ Вона пішла.',
  '— Хто там? — спитала мати. ‖ — Це я.',
  '— Хто там? ‖ — Я. ‖ — Заходь.',
  'Хто там? ‖ Я. ‖ Відчини.',
  'Я. В. Стецько писав листи.',
  'Він сказав: «Я прийду». ‖ Вона чекала.',
  '«Хто ти?» ‖ Він мовчав.',
  'Я не можу… я рішуче не можу. ‖ Він пішов.',
  'Я не можу... я не можу.',
  'О! ‖ Тепер симетрично!.. ‖ А свист не вгаває.',
  'Що це?! ‖ Нічого.',
  '…не я їм, а воно мною керує. ‖ Так.',
  'Він (О! Який жах!) пішов. ‖ Вона лишилась.',
  'Він пішов (див. рис. 2). ‖ Вона лишилась.',
  'Це написав я. ‖ Він читав.',
  'Без крапки наприкінці',
  'З Богом заговорить…\n ‖ А туман, неначе ворог,\nЗакриває море',
  'Очам любо. ‖ Годиночку,\nМалую годину\nНіби серце одпочине.',
];

describe('sentences of Ukrainian texts', () => {
  it.each(CASES)('%s', (marked) => {
    const parts = marked.split('‖').map((part) => part.trim());
    expect(split(marked.replace(/ ‖ /g, ' ').replace(/\n /g, '\n'))).toEqual(parts);
  });

  it('finds no sentence in an empty text', () => {
    expect(split('')).toEqual([]);
    expect(split(' \n ')).toEqual([]);
  });

  it('returns the block of each sentence', () => {
    const inlines = [{ text: 'Раз. ' }, { text: 'Два.', marks: ['strong' as const] }];
    expect(segmentDocument({ version: 1, blocks: [{ kind: 'paragraph', id: 'b', inlines }] })).toEqual([
      { blockId: 'b', start: 0, end: 4 },
      { blockId: 'b', start: 5, end: 9 },
    ]);
  });

  it('covers every visible character with sentences that never overlap', () => {
    const text = fc
      .array(fc.constantFrom(...'Аб .!?…»«(—\n1', ' р. ', ' Т. '), { maxLength: 40 })
      .map((list) => list.join(''));
    fc.assert(
      fc.property(text, (given) => {
        expect(split(given).join('').replace(/\s/g, '')).toBe(given.replace(/\s/g, ''));
        segmentSentences(given).reduce((last, { start, end }) => {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          return end;
        }, 0);
      }),
    );
  });

  it.each([
    '.',
    '. ',
    'А. ',
    '1. ',
    '(а. ',
    ') . ',
    'у 1 р. ',
    'У 1 р. А',
    '«а? ',
    'а (б.) ',
    '.[3]',
    '¹. ',
    'клас В. ',
  ])('takes linear time on a long repetition of «%s»', (piece) => {
    // Processor time, not elapsed time: other processes may be running.
    const start = process.cpuUsage();
    segmentSentences(piece.repeat(20_000));
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(3_000);
  });
});
