import { expect, test } from 'vitest';
import { createStreamPlaces } from './stream-places.ts';

test('streams of a person, an address and the process are limited, and a place is freed once only', () => {
  const places = createStreamPlaces({ perProcess: 5, perPerson: 2, perAddress: 3 });
  const first = places.take('maria', '1.1.1.1');
  expect(places.take('maria', '2.2.2.2')).not.toBeNull();
  expect(places.take('maria', '3.3.3.3')).toBeNull();
  first?.();
  first?.();
  expect(places.take('maria', '3.3.3.3')).not.toBeNull();
  expect(places.take('maria', '3.3.3.3')).toBeNull();
  const visitors = [1, 2, 3, 4].map(() => places.take(null, '9.9.9.9'));
  expect(visitors.map((place) => place !== null)).toEqual([true, true, true, false]);
  expect(places.take('petro', '4.4.4.4')).toBeNull();
  visitors[0]?.();
  expect(places.take('petro', '4.4.4.4')).not.toBeNull();
});
