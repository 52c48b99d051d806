/** Terms of the continued fraction; it settles long before, in about √(degrees of freedom) of them. */
const TERMS_MAX = 10_000;
/** A term that changes less ends it. */
const SETTLED = 1e-15;
/** Stands for a denominator of zero (the modified method of Lentz). */
const TINY = 1e-300;
/** Halvings of 0 … 1: what is left is below the doubles' own rounding. */
const HALVINGS = 60;

/** The coefficients of C. Lanczos, "A Precision Approximation of the Gamma Function", 1964, for g = 7. */
const LANCZOS = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_13,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
];

/** Returns ln Γ(x) for x > 0.5. */
function logGamma(x: number): number {
  const shifted = x + 6.5;
  const series = LANCZOS.reduce(
    (sum, coefficient, index) => sum + (index === 0 ? coefficient : coefficient / (x - 1 + index)),
    0,
  );
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(shifted) - shifted + Math.log(series);
}

/** Returns the continued fraction of the incomplete beta function (M. Abramowitz and I. Stegun, 26.5.8). */
function betaFraction(x: number, a: number, b: number): number {
  const away = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= TERMS_MAX; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < SETTLED) break;
  }
  return fraction;
}

/** Returns the regularized incomplete beta function Iₓ(a, b), 0 … 1. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/**
 * Returns the value that a variable with the F distribution does not exceed with the given probability (its quantile).
 *
 * @param probability above 0 and below 1
 * @param first degrees of freedom of the numerator, at least 1
 * @param second degrees of freedom of the denominator, at least 1
 */
export function quantileOfF(probability: number, first: number, second: number): number {
  // F = second·x / (first·(1 − x)), where x has the beta distribution of half the degrees of freedom.
  let [low, high] = [0, 1];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (incompleteBeta(middle, first / 2, second / 2) < probability) low = middle;
    else high = middle;
  }
  const x = (low + high) / 2;
  return (second * x) / (first * (1 - x));
}
