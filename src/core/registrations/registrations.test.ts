import { describe, expect, it } from 'vitest';
import type { FormQuestion } from './registration-form.ts';
import { checkFormAnswers, consentsToAsk, formAnswerWords, withConsentVersions } from './registration-form.ts';
import type { WindowFacts } from './registration-window.ts';
import { closedReason, freePlaces, mayChangeRegistration } from './registration-window.ts';
import { reminderTimes } from './reminder-times.ts';
import { checkTicketCode, readTicketCode, ticketBytes, ticketCode } from './ticket-code.ts';

const [Q1, Q2, Q3, A, B] = ['1', '2', '3', 'a', 'b'].map((sign) => `${sign.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
  string,
  string,
];
const QUESTIONS: readonly FormQuestion[] = [
  { kind: 'text', id: Q1, title: 'Школа', help: '', required: true, long: false },
  {
    kind: 'choice',
    id: Q2,
    title: 'Обід',
    help: '',
    required: false,
    several: false,
    options: [
      { id: A, text: 'Риба' },
      { id: B, text: 'М’ясо' },
    ],
  },
  { kind: 'consent', id: Q3, title: 'Згода', help: '', required: true, version: 2 },
];

describe('the answers of a form', () => {
  const right = { [Q1]: ' Ліцей ', [Q2]: [B], [Q3]: { agreed: true as const, version: 2 } };

  it('are kept when they fit, without spaces at the ends and without questions that are not asked', () => {
    expect(checkFormAnswers(QUESTIONS, { ...right, [A]: 'зайве' })).toEqual({
      answers: { ...right, [Q1]: 'Ліцей' },
      problems: {},
    });
  });

  it.each([
    ['an empty required answer', { ...right, [Q1]: '  ' }, { [Q1]: 'required' }],
    ['a consent that is not given', { [Q1]: 'x' }, { [Q3]: 'consent_required' }],
    [
      'a consent to earlier words',
      { ...right, [Q3]: { agreed: true as const, version: 1 } },
      { [Q3]: 'consent_changed' },
    ],
    ['two options where one is asked', { ...right, [Q2]: [A, B] }, { [Q2]: 'malformed' }],
    ['an unknown option', { ...right, [Q2]: [Q1] }, { [Q2]: 'malformed' }],
    ['words in place of an option', { ...right, [Q2]: 'Риба' }, { [Q2]: 'malformed' }],
  ])('are refused for %s', (_what, given, problems) => {
    expect(checkFormAnswers(QUESTIONS, given).problems).toEqual(problems);
  });

  it('are written as words', () => {
    expect(QUESTIONS.map((question) => formAnswerWords(question, right[question.id]))).toEqual([
      ' Ліцей ',
      'М’ясо',
      'Згода, редакція 2',
    ]);
  });
});

it('a consent gets a new version with other words only, and is asked again', () => {
  const before = withConsentVersions(QUESTIONS, []);
  expect(before[2]).toMatchObject({ version: 1 });
  const same = withConsentVersions(
    before.map((one) => ({ ...one, help: 'Пояснення' })),
    [before],
  );
  expect(same[2]).toMatchObject({ version: 1 });
  const other = withConsentVersions(
    before.map((one) => (one.kind === 'consent' ? { ...one, title: 'Інша згода' } : one)),
    [before],
  );
  expect(other[2]).toMatchObject({ version: 2 });
  const agreed = { [Q3]: { agreed: true as const, version: 1 } };
  expect(consentsToAsk(same, agreed)).toEqual([]);
  expect(consentsToAsk(other, agreed)).toHaveLength(1);
});

describe('registration is open', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  const event = { state: 'published' as const, startsAt: at(12), endsAt: at(14) };
  const facts: WindowFacts = {
    isOpen: true,
    opensAt: at(6),
    closesAt: at(10),
    changeUntil: null,
    waitlist: false,
    capacity: 10,
    taken: 9,
    waiting: 0,
  };

  it.each([
    ['within the window', {}, 8, null],
    ['before it', {}, 5, 'not_yet'],
    ['from its end', {}, 10, 'over'],
    ['closed by hand', { isOpen: false }, 8, 'by_hand'],
    ['full', { taken: 10 }, 8, 'full'],
    ['full with a waitlist', { taken: 10, waitlist: true }, 8, null],
    ['with a free place that belongs to who waits', { waiting: 1 }, 8, 'full'],
    ['during the event', { closesAt: null }, 13, null],
    ['after the event', { closesAt: null }, 15, 'finished'],
  ] as const)('%s', (_when, part, hour, reason) => {
    expect(closedReason(event, { ...facts, ...part }, at(hour))).toBe(reason);
  });

  it('for no event that is a draft, cancelled, archived or without settings', () => {
    for (const state of ['draft', 'cancelled', 'archived'] as const)
      expect(closedReason({ ...event, state }, facts, at(8))).toBe(state);
    expect(closedReason(event, null, at(8))).toBe('none');
  });

  it('with free places as far as nobody waits', () => {
    expect(freePlaces({ capacity: null, taken: 5, waiting: 0 })).toBeNull();
    expect(freePlaces({ capacity: 3, taken: 5, waiting: 0 })).toBe(0);
    expect(freePlaces({ capacity: 9, taken: 5, waiting: 2 })).toBe(0);
  });

  it('to changes until the organiser’s moment, else until the start', () => {
    expect(mayChangeRegistration(event, facts, at(11))).toBe(true);
    expect(mayChangeRegistration(event, facts, at(12))).toBe(false);
    expect(mayChangeRegistration(event, { changeUntil: at(7) }, at(8))).toBe(false);
    expect(mayChangeRegistration(event, { changeUntil: at(13) }, at(12))).toBe(true);
  });
});

it('reminders follow each other up to the start', () => {
  const { day, hour } = reminderTimes(new Date('2026-11-21T10:00:00Z'));
  expect([day.from, day.until, hour.from, hour.until].map((moment) => moment.toISOString())).toEqual([
    '2026-11-20T10:00:00.000Z',
    '2026-11-21T09:00:00.000Z',
    '2026-11-21T09:00:00.000Z',
    '2026-11-21T10:00:00.000Z',
  ]);
});

describe('the code of a ticket', () => {
  const facts = { registrationId: Q1, eventId: Q2 };
  const signed = ticketBytes(facts, 'ab01');
  const signature = Uint8Array.from({ length: 64 }, (_, at) => at * 3);
  const code = ticketCode(signed, signature);

  it('says again what was written, in 135 signs that a QR code takes', () => {
    expect(code).toMatch(/^W1\.[\w-]{132}$/);
    expect(readTicketCode(code)).toEqual({ ...facts, keyId: 'ab01', signed, signature });
    expect(Buffer.from(code.slice(3), 'base64url')).toEqual(Buffer.concat([signed, signature]));
  });

  it('counts only with a right signature and for its event', () => {
    const isRight = ({ signature: given }: { signature: Uint8Array }) =>
      Buffer.from(given).equals(Buffer.from(signature));
    expect(checkTicketCode(` ${code}\n`, Q2, isRight)).toEqual(facts);
    expect(checkTicketCode(code, Q1, isRight)).toBeNull();
    expect(checkTicketCode(code, Q2, () => false)).toBeNull();
  });

  it.each(['', 'W1.', 'W2.AAAA', `W1.${'A'.repeat(132)}`, 'https://example.com', `W1.${'ї'.repeat(132)}`])(
    '%j is no ticket',
    (text) => {
      expect(readTicketCode(text)).toBeNull();
    },
  );
});
