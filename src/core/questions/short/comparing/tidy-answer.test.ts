import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuantities } from './read-quantity.ts';
import { tidyAnswer } from './tidy-answer.ts';
import { unitSign } from './unit-names.ts';

const typed = fc
  .array(
    fc.constantFrom(
      ...'аеуйві тп -–«»"’\'.,;5½²₂°CСxх()/=№*',
      ' пів',
      ' з половиною',
      ' тис',
      ' тисяча',
      ' цілих',
      ' п’ятих',
    ),
    { maxLength: 14 },
  )
  .map((list) => list.join(''));

describe('the second comparison', () => {
  it.each([
    ['угорі', 'вгорі'],
    ['йдеш', 'ідеш'],
    ['л.костенко', 'Л. Костенко'],
    ['жито; овес', 'жито,овес'],
    ['H₂SO₄', 'H2SO4'],
    ['м²', 'м2'],
    ["кур' єр", 'кур’єр'],
    ['п ’ять', 'п’ять'],
    ['60 км / год', '60 км/год'],
  ])('%s is %s', (one, other) => expect(tidyAnswer(one)).toBe(tidyAnswer(other)));

  it.each([
    ['удача', 'вдача'],
    ['уступ', 'вступ'],
    ['уява', 'вява'],
    ['10²', '102'],
    ['1’2', '12'],
    ['3,5', '3 5'],
    ['у', 'в'],
  ])('%s is not %s', (one, other) => expect(tidyAnswer(one)).not.toBe(tidyAnswer(other)));

  it('is the same however often it is applied', () => {
    fc.assert(
      fc.property(typed, (given) => {
        const once = tidyAnswer(given);
        expect(tidyAnswer(once)).toBe(once);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    ['тисяча вісімсот шістдесят перший', '1861/1'],
    ['двадцять п’ять тисяч шістсот', '25600/1'],
    ['півтора мільйона', '1500000/1'],
    ['сім з половиною', '15/2'],
    ['три чверті', '3/4'],
    ['п’ять тисячних', '1/200'],
    ['три цілих дві десятих', '16/5'],
    ['в 1861 році', '1861/1'],
    ['7 тис', '7000/1'],
    ['хіх', '19/1'],
    ['мінус п’ять', '-5/1'],
  ])('«%s» can be read as %s', (text, expected) => {
    const read = readQuantities(tidyAnswer(text)).map(({ value }) => `${value.n}/${value.d}`);
    expect(read).toContain(expected);
  });

  it('reads a number or none, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ unit: 'binary' })), (given) => {
        const tidy = tidyAnswer(given);
        for (const { value, unit } of readQuantities(tidy)) {
          expect(value.d > 0n).toBe(true);
          unitSign(unit);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});
