import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import {
  displayNameField,
  emailField,
  idParams,
  idSchema,
  loginField,
  momentSchema,
} from '#contract/definition/fields.ts';
import { CSV_TYPE, XLSX_TYPE } from '#contract/definition/file-types.ts';
import { LETTER_FATES } from '#core/registrations/letter-fates.ts';
import {
  answeredQuestionSchema,
  formAnswersSchema,
  formQuestionsSchema,
} from '#core/registrations/registration-form-schema.ts';
import { REGISTRATION_LIMITS } from '#core/registrations/registration-limits.ts';
import type { RegistrationState } from '#core/registrations/registration-states.ts';
import { ACTIVITY_CHOICE_STATES, REGISTRATION_STATES } from '#core/registrations/registration-states.ts';
import { linesSchema } from '#core/texts/typed-words-schema.ts';

/** The most registrations in one answer. */
export const REGISTRATIONS_PAGE = 500;

/** What the organiser sets. */
export const registrationSettingsSchema = z.strictObject({
  isOpen: z.boolean(),
  opensAt: momentSchema.nullable(),
  closesAt: momentSchema.nullable(),
  changeUntil: momentSchema.nullable(),
  capacity: z.number().int().min(1, 'malformed').max(REGISTRATION_LIMITS.capacity, 'malformed').nullable(),
  waitlist: z.boolean(),
  activityWaitlist: z.boolean(),
  confirmHours: z.number().int().min(1, 'malformed').max(REGISTRATION_LIMITS.confirmHours, 'malformed').nullable(),
  remind: z.boolean(),
  questions: formQuestionsSchema,
});
export type RegistrationSettings = z.infer<typeof registrationSettingsSchema>;

/** What holds where the organiser has set nothing else. */
export const NEW_REGISTRATION: RegistrationSettings = {
  isOpen: true,
  opensAt: null,
  closesAt: null,
  changeUntil: null,
  capacity: null,
  waitlist: true,
  activityWaitlist: true,
  confirmHours: null,
  remind: true,
  questions: [],
};

/** How many are in each state. */
const count = z.number().int();
export const registrationCountsSchema = z.strictObject({
  registered: count,
  offered: count,
  waiting: count,
  invited: count,
  cancelled: count,
} satisfies Record<RegistrationState, z.ZodType>);

const deskSchema = z.strictObject({
  /** 0: nothing was set yet. */
  revision: z.number().int(),
  settings: registrationSettingsSchema,
  counts: registrationCountsSchema,
  /** Activities with places of their own. */
  activities: z.array(
    z.strictObject({
      id: idSchema,
      title: z.string(),
      capacity: z.number().int().nullable(),
      taken: z.number().int(),
      waiting: z.number().int(),
    }),
  ),
  /** Whether this server sends letters. */
  mails: z.boolean(),
  /** Of how many people the newest letter has not gone yet, or never will. */
  letters: z.strictObject({ delayed: count, failed: count }),
});
export type RegistrationDesk = z.infer<typeof deskSchema>;

const DESK = { access: 'account', importance: 'page', params: idParams } as const;

export const readRegistrationDesk = defineOperation({
  ...DESK,
  id: 'read-registration-desk',
  method: 'GET',
  path: '/api/events/:id/registration-desk',
  summary: 'The settings of registration and how many are registered or wait, for organisers.',
  output: deskSchema,
});

export const saveRegistrationSettings = defineOperation({
  ...DESK,
  id: 'save-registration-settings',
  method: 'PUT',
  path: '/api/events/:id/registration-desk',
  summary: 'Changes the settings; a stale revision is refused with the current ones in `details.current`.',
  bodyLimitBytes: 768 * 1024,
  body: z.strictObject({ revision: z.number().int().min(0), settings: registrationSettingsSchema }),
  output: deskSchema,
  errors: ['stale_revision', 'event_not_editable', 'capacity_below_registered'],
});

/** Which registrations. `answer`: who chose that option. */
export const registrationFilterSchema = z.strictObject({
  state: z.enum(REGISTRATION_STATES).optional(),
  activity: idSchema.optional(),
  answer: idSchema.optional(),
  search: z.string().trim().max(100, 'too_long').optional(),
  /** What became of the newest letter. */
  letter: z.enum(LETTER_FATES).optional(),
});
export type RegistrationFilter = z.infer<typeof registrationFilterSchema>;

export const registrationRowSchema = z.strictObject({
  id: idSchema,
  state: z.enum(REGISTRATION_STATES),
  place: z.number().int(),
  name: z.string(),
  identifier: z.string(),
  email: z.string(),
  mail: z.boolean(),
  /** What became of the newest letter to this address; null: there was none. */
  letter: z.enum(LETTER_FATES).nullable(),
  answers: formAnswersSchema,
  version: z.number().int(),
  byOrganizer: z.boolean(),
  registeredAt: momentSchema,
  offeredUntil: momentSchema.nullable(),
  endedBy: z.enum(['person', 'organizer', 'expired']).nullable(),
  activities: z.array(z.strictObject({ id: idSchema, state: z.enum(ACTIVITY_CHOICE_STATES) })),
});
export type RegistrationRow = z.infer<typeof registrationRowSchema>;

export const listRegistrations = defineOperation({
  ...DESK,
  id: 'list-registrations',
  method: 'GET',
  path: '/api/events/:id/registrations',
  guardOutput: true,
  summary: `Up to ${REGISTRATIONS_PAGE} registrations in the order of their places, for organisers.`,
  query: registrationFilterSchema.extend({ after: z.coerce.number().int().min(0).optional() }),
  output: z.strictObject({
    rows: z.array(registrationRowSchema),
    /** All questions that a row may answer, also of earlier versions; newest words first. */
    questions: z.array(answeredQuestionSchema),
    /** The place to go on after; null at the end. */
    next: z.number().int().nullable(),
    /** All matches; those still registered; those of them who accept letters. */
    found: z.strictObject({ all: count, told: count, mailed: count }),
  }),
});

export const addRegistration = defineOperation({
  ...DESK,
  id: 'add-registration',
  method: 'POST',
  path: '/api/events/:id/registrations',
  summary:
    'Invites somebody by login, who accepts or not, or registers a new participant by name; also while registration is closed.',
  body: z.strictObject({
    requestId: idSchema,
    who: z.union([
      z.strictObject({ login: loginField }),
      z.strictObject({ name: displayNameField, email: emailField }),
    ]),
  }),
  output: z.strictObject({
    state: z.enum(REGISTRATION_STATES),
    name: z.string(),
    /** What a new participant enters with, shown once; null for somebody known. */
    entry: z.strictObject({ identifier: z.string(), personalCode: z.string() }).nullable(),
  }),
  errors: ['registration_closed', 'already_registered', 'already_invited', 'registration_declined', 'unknown_login'],
});

export const decideRegistration = defineOperation({
  ...DESK,
  id: 'decide-registration',
  method: 'POST',
  path: '/api/events/:id/registrations/:registrationId/state',
  summary: 'Registers somebody who waits before their turn, takes somebody off the list or an invitation back.',
  params: z.strictObject({ id: idSchema, registrationId: idSchema }),
  body: z.strictObject({
    to: z.enum(['registered', 'cancelled']),
    /** Told to who is taken off the list. */
    reason: linesSchema(REGISTRATION_LIMITS.reasonLength).trim().default(''),
  }),
  output: z.strictObject({ state: z.enum(REGISTRATION_STATES) }),
  errors: ['no_places', 'event_not_editable', 'registration_closed', 'registration_declined'],
});

export const sendEventMessage = defineOperation({
  ...DESK,
  id: 'send-event-message',
  method: 'POST',
  path: '/api/events/:id/registration-messages',
  summary: 'Tells those who are registered or wait, all or some, in the app and by letter where they agreed.',
  repeatable: true,
  body: z.strictObject({
    requestId: idSchema,
    text: linesSchema(REGISTRATION_LIMITS.messageLength).trim().min(1, 'required'),
    filter: registrationFilterSchema,
  }),
  output: z.strictObject({ people: z.number().int() }),
  errors: ['too_many_event_messages', 'nobody_to_tell'],
});

export const listEventMessages = defineOperation({
  ...DESK,
  id: 'list-event-messages',
  method: 'GET',
  path: '/api/events/:id/registration-messages',
  summary: 'What was told to those who registered, newest first.',
  output: z.strictObject({
    messages: z.array(
      z.strictObject({ id: idSchema, text: z.string(), people: z.number().int(), sentAt: momentSchema }),
    ),
  }),
});

const FILE = { ...DESK, method: 'GET', importance: 'report', traced: true, query: registrationFilterSchema } as const;

export const exportRegistrations = defineOperation({
  ...FILE,
  id: 'export-registrations',
  path: '/api/events/:id/registrations.csv',
  summary: 'The registrations with all answers as CSV, in the order of their places.',
  file: CSV_TYPE,
});

export const exportRegistrationsBook = defineOperation({
  ...FILE,
  id: 'export-registrations-book',
  path: '/api/events/:id/registrations.xlsx',
  summary: 'The same as `export-registrations` as XLSX of at most 10 000 rows.',
  file: XLSX_TYPE,
  errors: ['sheet_too_large'],
});
