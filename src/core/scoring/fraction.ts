/** An exact fraction in lowest terms; the denominator is positive. */
export type Fraction = { readonly n: bigint; readonly d: bigint };

/** 0. */
export const ZERO: Fraction = { n: 0n, d: 1n };
/** 1. */
export const ONE: Fraction = { n: 1n, d: 1n };

function greatestDivisor(first: bigint, second: bigint): bigint {
  let a = first < 0n ? -first : first;
  let b = second;
  while (b !== 0n) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/** Returns `numerator / denominator` in lowest terms. Numbers must be safe integers. Throws on denominator 0. */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  if (d === 1n) return { n, d };
  if (d === 0n) throw new RangeError('A fraction needs a denominator other than 0');
  const divisor = d < 0n ? -greatestDivisor(n, -d) : greatestDivisor(n, d);
  return { n: n / divisor, d: d / divisor };
}

/** Returns the exact value of a finite decimal number as it is written (0.1 → 1/10). Throws on NaN and infinities. */
export function fractionFromNumber(value: number): Fraction {
  // Nearly all points are whole or halves; files have millions of them.
  if (Number.isSafeInteger(value)) return { n: BigInt(value), d: 1n };
  if (Number.isSafeInteger(2 * value)) return { n: BigInt(2 * value), d: 2n };
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) throw new RangeError(`Not a finite number: ${value}`);
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = match;
  const shift = Number(exponent) - decimals.length;
  const digits = BigInt(`${sign}${whole}${decimals}`);
  return shift >= 0 ? fraction(digits * 10n ** BigInt(shift)) : fraction(digits, 10n ** BigInt(-shift));
}

/** Returns a + b. */
export function add(a: Fraction, b: Fraction): Fraction {
  return a.d === b.d ? fraction(a.n + b.n, a.d) : fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

/** Returns a − b. */
export function subtract(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d - b.n * a.d, a.d * b.d);
}

/** Returns a · b. */
export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}

/** Returns a / b. Throws if b is 0. */
export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d, a.d * b.n);
}

/** Returns −1, 0 or 1 if a is less than, equal to or greater than b. */
export function compare(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns the sum of all fractions; 0 for an empty list. */
export function sum(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(add, ZERO);
}

/** Returns the smallest integer that is not less than the fraction. */
export function ceiling({ n, d }: Fraction): bigint {
  const quotient = n / d;
  return n > 0n && n % d !== 0n ? quotient + 1n : quotient;
}

/** Returns the nearest double, for charts and sorting only: a comparison that decides anything must be exact. */
export function toNumber({ n, d }: Fraction): number {
  if (d === 1n) return Number(n);
  // Scaled in bigint first, so that long numerators do not overflow to Infinity / Infinity.
  const whole = n / d;
  return Number(whole) + Number(((n - whole * d) * 10n ** 18n) / d) / 1e18;
}

/**
 * Returns the fraction in Ukrainian notation: decimal comma, rounded half away from zero to at most `digits` decimals,
 * no trailing zeros (47/3 → «15,67», 3/2 → «1,5», 4 → «4»). Minus is U+2212.
 */
export function formatFraction({ n, d }: Fraction, digits = 2): string {
  const scale = 10n ** BigInt(digits);
  const size = n < 0n ? -n : n;
  const rounded = (2n * size * scale + d) / (2n * d);
  const decimals = (rounded % scale).toString().padStart(digits, '0').replace(/0+$/, '');
  const sign = n < 0n && rounded > 0n ? '\u2212' : '';
  return `${sign}${rounded / scale}${digits > 0 && decimals !== '' ? `,${decimals}` : ''}`;
}
