import { describe, expect, it } from 'vitest';
import { columns, gather, PUBLISHED_KR20, PUBLISHED_QUIZ } from '#core/testing/example-analysis.ts';
import { analysisSnapshot } from './analysis-snapshot.ts';
import { errorRatio } from './statistics/reliability.ts';

describe('the published quiz of 25 attempts and 7 questions', () => {
  const snapshot = analysisSnapshot(gather(columns(PUBLISHED_QUIZ), PUBLISHED_QUIZ));
  const { test, items } = snapshot;

  it('has the published figures of the test', () => {
    expect(test.maximum).toBe(7);
    expect(test.totals).toMatchObject({ n: 25 });
    if (typeof test.totals === 'string') throw new Error('no figures');
    expect(7 * test.totals.mean).toBeCloseTo(4.6173333, 6);
    expect(7 * test.totals.median).toBeCloseTo(4.5, 8);
    expect(7 * test.totals.sd).toBeCloseTo(0.8117266, 6);
    expect(test.totals.skewness).toBeCloseTo(-0.0925025, 5);
    expect(test.totals.kurtosis).toBeCloseTo(-0.7073969, 5);
    expect(test.reliability.alpha).toBeCloseTo(-0.8722309, 6);
    expect(100 * errorRatio(Number(test.reliability.alpha))).toBeCloseTo(136.82949, 4);
    expect(7 * Number(test.standardError)).toBeCloseTo(1.1106813, 6);
  });

  it.each([
    [0, 0.704, -7.0650767526, -9.4550536967],
    [1, 0.48, -28.8982125772, -36.7834118938],
    [2, 0.973333332, -9.1230674268, -21.6545012165],
    [3, 0.68, -22.6306444113, -31.4411395613],
    [4, 0.52, -17.6997047674, -21.1794802584],
    [5, 0.64, -45.3785178421, -56.9365974439],
    [6, 0.62, -5.6543166602, -6.5043742058],
  ])(
    'has the published facility, discrimination and efficiency of question %i',
    (index, facility, index100, efficiency) => {
      const item = items[index];
      expect(item?.difficulty).toBeCloseTo(facility, 7);
      expect(100 * Number(item?.discrimination)).toBeCloseTo(index100, 4);
      expect(100 * Number(item?.efficiency)).toBeCloseTo(efficiency, 4);
    },
  );

  it('tells a sample of 25 as preliminary', () => {
    expect(test.sample).toBe('preliminary');
    expect(test.rasch).toBe('few-takers');
  });
});

it('has KR-20 of the published example of 10 takers and 10 questions', () => {
  const { test } = analysisSnapshot(gather(columns(PUBLISHED_KR20), PUBLISHED_KR20));
  expect(test.kr20).toBeCloseTo(0.69635, 5);
  // Of 0/1 scores alpha is KR-20, whether variances are of the sample or of the population.
  expect(test.reliability.alpha).toBeCloseTo(0.69635, 5);
  // KR-21, k/(k−1)·(1 − M(k − M)/(k·σ²)), is not shown: it checks the mean and the variance of the population behind the rest.
  if (typeof test.totals === 'string') throw new Error('no figures');
  const [mean, variance] = [10 * test.totals.mean, (100 * test.totals.sd ** 2 * 9) / 10];
  expect(mean).toBeCloseTo(6.6, 8);
  expect(variance).toBeCloseTo(5.84, 8);
  expect((10 / 9) * (1 - (mean * (10 - mean)) / (10 * variance))).toBeCloseTo(0.68417, 5);
  expect(Math.sqrt(variance) * errorRatio(Number(test.kr20))).toBeCloseTo(1.33167, 4);
});
