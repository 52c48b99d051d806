import { describe, expect, it } from 'vitest';
import type { OwnRegistration } from '#contract/registrations/registrations.ts';
import { registrationValuesOf } from './form-values.ts';

const named = { displayName: 'Марта Кравець', identifier: 'marta.k' };
const mine = { state: 'registered', name: 'Марта', email: 'm@example.com', mail: true, answers: {}, activities: [] };
const own = (state: OwnRegistration['state']) => ({ mine: { ...mine, state } as unknown as OwnRegistration });

describe('the form of registration begins', () => {
  it('with the name that the person gave, never with their login', () => {
    expect(registrationValuesOf({ mine: null }, named).name).toBe('Марта Кравець');
    expect(registrationValuesOf({ mine: null }, { ...named, displayName: 'marta.k' }).name).toBe('');
  });

  it('with the consent to letters only while that registration lives', () => {
    expect(registrationValuesOf(own('registered'), named).mail).toBe(true);
    expect(registrationValuesOf(own('cancelled'), named).mail).toBe(false);
  });
});
