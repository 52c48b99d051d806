import { expect, it, test } from 'vitest';
import type { RegistrationSettings } from '#contract/registrations/registration-desk.ts';
import { settingsOf, settingsValues } from './settings-values.ts';

const KYIV = 'Europe/Kyiv';
const SETTINGS: RegistrationSettings = {
  isOpen: true,
  opensAt: '2027-10-01T06:00:00.000Z',
  closesAt: null,
  changeUntil: null,
  capacity: 7,
  waitlist: true,
  activityWaitlist: false,
  confirmHours: null,
  remind: true,
  questions: [],
};

test.each(['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'])(
  'saving another setting leaves a closing at %s where it is',
  (closesAt) => {
    const values = settingsValues({ ...SETTINGS, closesAt, changeUntil: closesAt }, KYIV);
    expect(settingsOf({ ...values, capacity: 8 }, KYIV)).toEqual({
      ...SETTINGS,
      closesAt,
      changeUntil: closesAt,
      capacity: 8,
    });
  },
);

it('names the fields with an hour that the clock skips', () => {
  const values = settingsValues(SETTINGS, KYIV);
  const skipped = '2027-03-28T03:30';
  expect(settingsOf({ ...values, closesAt: skipped }, KYIV)).toEqual({ wrong: ['closesAt'] });
  expect(settingsOf({ ...values, opensAt: skipped, changeUntil: skipped }, KYIV)).toEqual({
    wrong: ['opensAt', 'changeUntil'],
  });
  expect(settingsOf({ ...values, closesAt: skipped }, 'Europe/Warsaw')).toMatchObject({
    closesAt: '2027-03-28T01:30:00.000Z',
  });
});
