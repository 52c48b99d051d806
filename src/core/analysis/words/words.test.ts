import { describe, expect, it } from 'vitest';
import type { MissingFigure } from '#core/analysis/figure.ts';
import { readerAgreement } from '#core/analysis/statistics/reader-agreement.ts';
import type { Reliability } from '#core/analysis/test-figures.ts';
import { agreementWords } from './agreement-words.ts';
import { itemReading } from './item-reading.ts';
import {
  blindWords,
  choiceWords,
  difficultyWords,
  discriminationWords,
  efficiencyWords,
  emptyWords,
  medianTimeWords,
  notReachedWords,
  pointBiserialWords,
  raschWords,
  shownDiscrimination,
  shownEfficiency,
  shownUpperLower,
  tooFastWords,
  upperLowerWords,
} from './item-words.ts';
import { missingWords, sampleWords } from './missing-words.ts';
import { groupProcessWords, processBasisWords } from './process-words.ts';
import {
  blindTestWords,
  byTextWords,
  kr20Words,
  kurtosisWords,
  leftOutOfRaschWords,
  meanWaitsWords,
  reliabilityIntervalWords,
  reliabilityWords,
  skewnessWords,
  spreadWords,
  standardErrorWords,
  testConclusion,
  totalsMeanWords,
} from './whole-test-words.ts';

/** With spaces that keep a line together shown as plain ones. */
const plain = (words: string | null) => words?.replaceAll('\u00a0', ' ') ?? null;

describe('bands', () => {
  it.each([
    [0.5, /^Дуже добре/],
    [0.4999, /^Розрізняє достатньо/],
    [0.3, /^Розрізняє достатньо/],
    [0.1 + 0.2 - 1e-12, /^Розрізняє достатньо/],
    [0.2999, /^Розрізняє слабко/],
    [0.2, /^Розрізняє слабко/],
    [0.1999, /^Розрізняє дуже слабко/],
    [0, /^Розрізняє дуже слабко/],
    [-0.001, /^Перевірте ключ/],
    [-1, /^Перевірте ключ/],
  ])('of a discrimination of %f', (value, words) => {
    expect(discriminationWords(value)).toMatch(words);
  });

  it.each([
    [1, '100 % балів: воно дуже легке, майже всі впоралися.'],
    [0.95, '95 % балів: воно дуже легке, майже всі впоралися.'],
    [0.8, '80 % балів: воно легке.'],
    [0.65, '65 % балів: воно радше легке.'],
    [0.5, '50 % балів: воно помірної складності.'],
    [0.2, '20 % балів: воно складне.'],
    [0.199, '19 % балів: воно дуже складне, майже ніхто не впорався; перевірте ключ і те, чи є відповідь у тексті.'],
  ])('of a difficulty of %f', (value, end) => {
    expect(plain(difficultyWords(value))).toBe(`У середньому за це запитання набирають ${end}`);
  });

  it.each([
    [0.95, 'Надійність — 0,95: дуже висока, можна судити про окремого читача.'],
    [0.8, 'Надійність — 0,8: висока, можна судити про окремого читача.'],
    [0.698, 'Надійність — 0,69: низька, судити можна лише про групу; щоб судити про читача, додайте запитань.'],
    [0.6999, 'Надійність — 0,69: низька, судити можна лише про групу; щоб судити про читача, додайте запитань.'],
    [0.7, 'Надійність — 0,7: достатня, щоб судити про групу, а про окремого читача — обережно.'],
    [0.5, 'Надійність — 0,5: низька, судити можна лише про групу; щоб судити про читача, додайте запитань.'],
    [
      0,
      'Надійність — 0: дуже низька, за цими результатами судити не варто; додайте запитань і перегляньте ті, що не розрізняють.',
    ],
    [-0.001, 'Надійність — −0,01: від’ємна, тест ненадійний: перевірте ключі.'],
    [-0.8722309, 'Надійність — −0,87: від’ємна, тест ненадійний: перевірте ключі.'],
  ])('of a reliability of %f', (value, words) => {
    expect(reliabilityWords(value)).toBe(words);
  });
});

const totals = {
  n: 25,
  mean: 0.6596,
  median: 0.6428,
  minimum: 0.4,
  maximum: 0.9,
  sd: 0.11596,
  skewness: -0.09,
  kurtosis: -0.7,
};
const reliability = (alpha: Reliability['alpha'], units = 7): Reliability => ({ alpha, units, interval: null });

describe('a question in one line', () => {
  const figures = { difficulty: 0.6, discrimination: 0.4, blind: 0.25, notReachedShare: 0, scored: 200, waiting: 0 };
  it.each<[Partial<Parameters<typeof itemReading>[0]>, RegExp, boolean]>([
    [{}, /^Працює добре\.$/, false],
    [{ discrimination: 0.5 }, /^Працює дуже добре\.$/, false],
    [{ discrimination: 0.2 }, /^Розрізняє слабко/, false],
    [{ discrimination: 0.19 }, /^Майже не розрізняє читачів/, false],
    [{ discrimination: -0.2 }, /^Перевірте ключ: сильніші/, true],
    [{ discrimination: -0.01 }, /різниця менша за похибку\.$/, false],
    [{ discrimination: -0.2, scored: 26 }, /різниця менша за похибку\.$/, false],
    [{ difficulty: 0.15 }, /^Перевірте ключ: набрали менше, ніж навмання/, true],
    [{ difficulty: 0.24 }, /^Майже не показує, чи текст прочитано/, false],
    [
      { discrimination: -0.9, scored: 19 },
      /^Попередні дані \(19.відповідей\): щоб судити, треба щонайменше 20.відповідей\.$/,
      false,
    ],
    [{ waiting: 22, scored: 4 }, /^Скажемо, коли буде оцінено ще 22.відповіді\.$/, false],
    [{ difficulty: 0.34 }, /^Майже не показує, чи текст прочитано/, false],
    [{ blind: null, difficulty: 0.1 }, /^Дуже складне/, false],
    [{ difficulty: 0.95 }, /^Дуже легке/, false],
    [{ notReachedShare: 0.21 }, /^Дійшли не всі/, false],
    [{ discrimination: 'pooled' }, /^Запитання помірної складності\.$/, false],
    [{ difficulty: 'few-takers', discrimination: 'few-takers', scored: 3 }, /^Замало відповідей/, false],
  ])('%j', (fields, words, isWarning) => {
    const found = itemReading({ ...figures, ...fields }, 1, 200);
    expect(found.words).toMatch(words);
    expect(found.isWarning).toBe(isWarning);
  });

  it('says first that the question is void', () => {
    expect(itemReading({ ...figures, discrimination: -1 }, 0, 200)).toEqual({
      words: 'Запитання знято: на бали не впливає.',
      isWarning: false,
    });
  });
});

it('reads the figures of a question', () => {
  expect(plain(upperLowerWords(0.9, 0.405))).toBe(
    'Серед 27 % читачів із найвищими результатами тут набирають 90 % балів, серед 27 % читачів із найнижчими — 40 %.',
  );
  expect(plain(efficiencyWords(0.456))).toBe('Розрізнення — 45 % найбільшого, можливого за такої складності.');
  expect(efficiencyWords(-0.1)).toMatch(/^Перевірте ключ/);
  expect(pointBiserialWords(0.333)).toBe(
    'Зв’язок повного бала за це запитання з результатом тесту — 0,33 (від −1 до 1; разом із самим запитанням).',
  );
  expect(plain(medianTimeWords(44.6))).toBe(
    'Медіана часу: 45 секунд — половина читачів відповіла швидше, половина повільніше.',
  );
  expect(plain(blindWords(0.25, 0.6))).toBe(
    'Хто не читав тексту, набрав би в середньому 25 % балів, а читачі набрали 60 %.',
  );
  expect(plain(blindWords(0.5, 0.55))).toMatch(
    /50 % балів, а читачі набрали 55 %: запитання майже не показує, чи текст прочитано\. Додайте правдоподібних хибних варіантів\.$/,
  );
  expect(plain(blindWords(0.5, 0.4))).toMatch(/40 %: перевірте ключ\.$/);
  expect(plain(blindWords(0.5, 'few-takers'))).toBe('Хто не читав тексту, набрав би в середньому 50 % балів.');
  expect(blindWords(null, 0.5)).toMatch(/^Навмання тут балів не наберуть/);
  expect(choiceWords('draws-the-weak')).toMatch(/перевірте ключ\.$/);
  expect(choiceWords(null)).toBeNull();
});

it.each([
  [1.04, 0.21, 'складніше за середнє (1 логіт, похибка 0,2).'],
  [2.96, 0.3, 'складніше за середнє (3 логіти, похибка 0,3).'],
  [0.1, 0.2, 'середньої складності (0,1 логіта, похибка 0,2).'],
  [-0.5, 0.2, 'легше за середнє (−0,5 логіта, похибка 0,2).'],
])('reads a Rasch difficulty of %f', (difficulty, error, end) => {
  expect(plain(raschWords({ difficulty, error }))).toBe(`За моделлю Раша запитання ${end}`);
  expect(raschWords(null)).toMatch(/^Складності за Рашем немає/);
});

describe('counts with their nouns', () => {
  it.each([
    [3, 21, '3 з 21 читача.'],
    [1, 30, '1 з 30 читачів.'],
    [2, 102, '2 з 102 читачів.'],
  ])('%i of %i', (some, all, end) => {
    expect(plain(notReachedWords(some, all, some / all))).toBe(`До цього запитання не дійшли: ${end}`);
    expect(plain(emptyWords(some, all))).toBe(`Лишили без відповіді: ${end}`);
  });

  it('tells of lacking time from a fifth on, of nobody, and of no data', () => {
    expect(plain(notReachedWords(9, 30, 0.3))).toBe(
      'До цього запитання не дійшли: 9 з 30 читачів — схоже, забракло часу. Дайте більше часу або скоротіть тест.',
    );
    expect(notReachedWords(0, 30, 0)).toBe('До цього запитання дійшли всі.');
    expect(notReachedWords(0, 0, 'few-takers')).toBe('Замало даних, щоб обчислити.');
    expect(emptyWords(0, 30)).toMatch(/^Без відповіді не лишив ніхто/);
    expect(emptyWords(0, 0)).toBe('Замало даних, щоб обчислити.');
  });

  it('tells answers that came too fast, and that they cost nothing', () => {
    expect(plain(tooFastWords(5, 21))).toBe(
      'Швидше, ніж можна прочитати текст, дано 5 з 21 відповіді; балів це не змінює.',
    );
    expect(tooFastWords(0, 21)).toMatch(/^Усі відповіді/);
    expect(tooFastWords(0, 0)).toBe('Замало даних, щоб обчислити.');
  });
});

describe('a coefficient beside its words', () => {
  it.each([
    [-0.0707, '−0,07'],
    [-0.0925, '−0,09'],
    [-2.4952, '−2,5'],
    [-0.004, '−0,01'],
    [-1e-12, '0'],
    [0.4962, '0,49'],
    [0.4537, '0,45'],
    [0.455, '0,46'],
    [0.2999, '0,29'],
    [1, '1'],
  ])('%f is %s', (value, shown) => {
    expect(shownDiscrimination(value)).toBe(shown);
  });

  it('is of the same band as the value, and otherwise the nearest hundredth', () => {
    for (let thousandth = -1000; thousandth <= 1000; thousandth += 1) {
      const value = thousandth / 1000;
      const shown = Number(shownDiscrimination(value).replace(',', '.').replace('−', '-'));
      expect([value, discriminationWords(shown)]).toEqual([value, discriminationWords(value)]);
      const isBesideBound = [0, 0.2, 0.3, 0.5].some((bound) => value < bound && bound - value <= 0.005);
      expect(Math.abs(shown - value)).toBeLessThan(isBesideBound ? 0.01 : 0.005 + 1e-9);
    }
  });
});

it('shows the difference of the percents of stronger and weaker readers that are shown', () => {
  expect(plain(shownUpperLower(1, 0.675) ?? '')).toBe('33 %');
  expect(plain(shownUpperLower(1, 0.187) ?? '')).toBe('82 %');
  expect(shownUpperLower('few-takers', 0.5)).toBeNull();
  expect(plain(shownEfficiency(0.996))).toBe('99 %');
  expect(plain(shownEfficiency(1))).toBe('100 %');
  expect(plain(shownEfficiency(-1.504))).toBe('−150 %');
});

it('says how many takers the scale of Rasch leaves out', () => {
  const estimate = { difficulties: [], takers: 699, abilities: [] };
  const wordsOf = (takers: number) => plain(leftOutOfRaschWords(takers, estimate));
  expect(wordsOf(1000)).toBe('Ще 301 читача тут немає: вони мають усе або нічого.');
  expect(wordsOf(700)).toBe('Ще 1 читача тут немає: він має все або нічого.');
  expect(wordsOf(704)).toBe('Ще 5 читачів тут немає: вони мають усе або нічого.');
  expect(wordsOf(699)).toBeNull();
});

it('reads the figures of a test', () => {
  expect(plain(totalsMeanWords(totals))).toBe(
    'Середній результат — 65 %, медіана — 64 %: половина читачів набрала не більше, половина — не менше.',
  );
  expect(plain(spreadWords(totals))).toMatch(/^Стандартне відхилення — 11,6 %:/);
  expect(spreadWords({ ...totals, sd: 0 })).toBe('Усі результати однакові.');
  expect(plain(standardErrorWords(0.0534))).toMatch(/^Похибка вимірювання — 5,3 %:/);
  expect(skewnessWords(totals)).toMatch(/рівномірно/);
  expect(skewnessWords({ ...totals, skewness: -0.8 })).toMatch(/радше легкий/);
  expect(skewnessWords({ ...totals, skewness: 0.8 })).toMatch(/радше складний/);
  expect(kurtosisWords(totals)).toMatch(/як буває зазвичай/);
  expect(kurtosisWords({ ...totals, kurtosis: 2 })).toMatch(/скупчена/);
  expect(kurtosisWords({ ...totals, kurtosis: -1.2 })).toMatch(/широко/);
  expect(kr20Words(0.7)).toMatch(/обережно\. Правило 0\/1: повний бал — 1, усе інше — 0\.$/);
  expect(plain(reliabilityIntervalWords({ alpha: 0.8, units: 10, interval: [0.695, 0.869] }))).toBe(
    'З імовірністю 95 % надійність лежить між 0,7 і 0,87.',
  );
  expect(plain(blindTestWords(0.3125))).toBe('Хто не читав текстів, набрав би за весь тест у середньому 31 % балів.');
  expect(blindTestWords(null)).toBe('У тесті немає запитань із балами.');
});

it('compares the reliability by texts with that by questions', () => {
  expect(plain(byTextWords(reliability(0.6, 3), reliability(0.75)))).toBe(
    'Якщо запитання до одного тексту взяти разом (3 одиниці), надійність — 0,6: запитання одного тексту залежать одне від одного, тож зважайте на це число, а не на надійність усього тесту.',
  );
  expect(byTextWords(reliability(0.74, 2), reliability(0.75))).toMatch(/майже така сама\.$/);
  expect(byTextWords(reliability('few-questions', 1), reliability(0.75))).toMatch(/текст лише один\.$/);
  expect(byTextWords(reliability('pooled'), reliability('pooled'))).toMatch(/добірки/);
});

it('says of each figure that is missing why', () => {
  const reasons: MissingFigure[] = ['few-takers', 'pooled', 'no-spread', 'few-questions', 'not-settled'];
  for (const missing of reasons) {
    const words = missingWords(missing);
    for (const read of [difficultyWords, discriminationWords, efficiencyWords, pointBiserialWords, medianTimeWords])
      expect(read(missing)).toBe(words);
    for (const read of [
      reliabilityWords,
      kr20Words,
      standardErrorWords,
      totalsMeanWords,
      spreadWords,
      skewnessWords,
      kurtosisWords,
    ])
      expect(read(missing)).toBe(words);
    expect(upperLowerWords(missing, missing)).toBe(words);
    expect(reliabilityIntervalWords(reliability(missing))).toBe(words);
  }
});

it('says what a sample allows', () => {
  expect(sampleWords('counts', 0)).toBe('Даних ще немає.');
  expect(plain(sampleWords('counts', 3))).toBe(
    'Поки лише кількості (3 читачі): показники обчислюємо щонайменше для 10 читачів.',
  );
  expect(plain(sampleWords('preliminary', 21))).toBe(
    'Попередні дані (21 читач): з новими спробами показники ще помітно зміняться.',
  );
  expect(sampleWords('full', 30)).toBeNull();
});

describe('the agreement of two readers', () => {
  const marks = (pairs: number, differing: number) =>
    readerAgreement(
      Array.from({ length: pairs }, (_, index) => [index % 3, index < differing ? (index + 1) % 3 : index % 3]),
    );

  it('is judged from 10 answers on', () => {
    expect(agreementWords(readerAgreement([]), true)).toBe('Удруге ще нічого не оцінено.');
    expect(plain(agreementWords(marks(2, 0), true))).toBe('Оцінено двічі: 2 відповіді. Замало, щоб судити про згоду.');
    expect(plain(agreementWords(marks(9, 0), true))).toBe('Оцінено двічі: 9 відповідей. Замало, щоб судити про згоду.');
    expect(plain(agreementWords(marks(10, 0), true))).toMatch(/^Однаково оцінено 100 %.*Дані попередні/);
    expect(plain(agreementWords(marks(30, 3), false))).toBe(
      'Однаково оцінено 90 % (усього 30 відповідей). Каппа Коена — 0,85: згода майже повна.',
    );
    expect(plain(agreementWords(marks(30, 20), false))).toMatch(
      /Каппа Коена — 0: згода дуже слабка, узгодьте критерії\.$/,
    );
    expect(plain(agreementWords(marks(30, 3), true))).toMatch(/Зважена каппа — 0,\d+: згода /);
  });

  it('is told to be preliminary from 10 to 29 answers', () => {
    expect(agreementWords(marks(29, 3), true)).toMatch(/Дані попередні: відповідей менше ніж 30\.$/);
  });

  it('is not judged where all marks are one', () => {
    expect(agreementWords(readerAgreement(Array.from({ length: 32 }, () => [2, 2])), true)).toMatch(
      /усі оцінки однакові\.$/,
    );
  });
});

describe('a reading process of a group', () => {
  const part = { process: 'locate', questions: 4, points: 4, takers: 20, share: 0.6, isJudged: true } as const;

  it('is judged by the bounds of one reader', () => {
    expect(plain(groupProcessWords({ ...part, share: 0.85 }))).toBe(
      'Набрано 85 % балів. Потрібне місце знаходять упевнено.',
    );
    expect(plain(groupProcessWords(part))).toMatch(/^Набрано 60 % балів. Здебільшого/);
    expect(groupProcessWords({ ...part, share: 0.59 })).toMatch(/Тут є над чим працювати/);
  });

  it('has only its figure where there is too little', () => {
    expect(plain(groupProcessWords({ ...part, isJudged: false }))).toBe(
      'Набрано 60 % балів. Замало запитань, щоб судити.',
    );
    expect(groupProcessWords({ ...part, share: null, isJudged: false })).toBe(
      'Замало запитань, щоб судити: відповідей ще немає.',
    );
  });
});

it.each<[Partial<Parameters<typeof testConclusion>[0]>, number, RegExp]>([
  [{}, 0, /^Порівнюйте групи, не двох читачів: різниця до 25 % може бути випадковою\.$/],
  [{ sample: 'preliminary', takers: 26 }, 0, /випадковою\. Дані попередні\.$/],
  [{ sample: 'preliminary', takers: 19 }, 0, /^Попередні дані \(19 читачів\): судити про тест можна/],
  [{ sample: 'counts', takers: 3 }, 0, /^Поки лише кількості \(3 читачі\)\.$/],
  [{ standardError: 'few-questions' }, 0, /^Замало запитань/],
  [{}, 4, /^Скажемо, коли буде оцінено ще 4 спроби: повністю оцінено 40 спроб\.$/],
])('the conclusion of a test with %j and %i waiting', (fields, waiting, words) => {
  const test = { takers: 40, sample: 'full', standardError: 0.09, ...fields } as Parameters<typeof testConclusion>[0];
  expect(plain(testConclusion(test, waiting))).toMatch(words);
});

it('tells no mean while attempts wait, and why a process differs from the test', () => {
  expect(plain(meanWaitsWords(11))).toMatch(/^Середній результат скажемо, коли буде оцінено ще 11 спроб/);
  expect(processBasisWords({ waiting: 0, notReached: 0 })).not.toMatch(/відрізняється/);
  expect(processBasisWords({ waiting: 2, notReached: 3 })).toMatch(
    /бо враховано й відповіді зі спроб, що чекають на перевірку і не враховано запитань, до яких не дійшли\.$/,
  );
});
