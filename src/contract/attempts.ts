import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { displayNameField, idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { ownTermsSchema } from '#contract/lesson/own-terms.ts';
import { certaintySchema, lookBacksSchema } from '#contract/scoring/answer-signs.ts';
import { shownScoreSchema } from '#contract/scoring/shown-score.ts';
import { CO_HOSTS_MAX, JSON_BODY_LIMIT_BYTES } from '#core/constants.ts';
import { presentedQuestionSchema } from '#core/questions/presented-question-schema.ts';
import { textBodySchema } from '#core/texts/document-schema.ts';
import { ENTRY_RULES, READING_MODES, RELEASE_RULES } from '#core/wihiws/issue-rules-schema.ts';
import { personSchema } from './accounts.ts';
import { attemptClockSchema, attemptPauseSchema, attemptStateSchema, knownRunSchema } from './attempt-clock.ts';

/** What anyone who may open an issue's page sees before starting. */
export const coverSchema = z.strictObject({
  wihiwId: idSchema,
  title: z.string(),
  hostName: z.string(),
  coHostNames: z.array(z.string()).max(CO_HOSTS_MAX),
  anybody: z.boolean(),
  entry: z.enum(ENTRY_RULES),
  readingMode: z.enum(READING_MODES),
  questionCount: z.number().int(),
  points: z.number(),
  textCount: z.number().int(),
  wordCount: z.number().int(),
  timeLimitSeconds: z.number().int().nullable(),
  opensAt: momentSchema.nullable(),
  closesAt: momentSchema.nullable(),
  /** The host's time zone; moments are shown in it. */
  timeZone: z.string(),
  /** The closing plus the grace: results released «after closing» are not shown earlier. Extra time may move it later. */
  releasesAt: momentSchema.nullable(),
  attemptsAllowed: z.number().int().nullable(),
  scoreRelease: z.enum(RELEASE_RULES),
  answersRelease: z.enum(RELEASE_RULES),
  /** Something is retold from memory, so a text is read and then hidden before the other questions. */
  retold: z.boolean(),
  /** With each answer the taker may say how sure they are. */
  certainty: z.boolean(),
});
export type Cover = z.infer<typeof coverSchema>;

/** A sentence of a shown text; offsets are UTF-16 units into the plain text of its block. */
export const shownSentenceSchema = z.strictObject({
  id: z.string(),
  blockId: z.string(),
  start: z.number().int(),
  end: z.number().int(),
});

/** A text as sent to takers. `sentences` is empty if no question and no explanation refers to single sentences. */
export const shownTextSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  author: z.string(),
  source: z.string(),
  document: textBodySchema,
  sentences: z.array(shownSentenceSchema),
  audio: z.strictObject({ url: z.string() }).nullable(),
});
export type ShownText = z.infer<typeof shownTextSchema>;

/**
 * A question as sent to takers, discriminated by `kind`. Each kind lists its own fields, so a key can't slip through
 * with the rest of a row.
 */
export const shownQuestionSchema = presentedQuestionSchema;

/** A stored answer as it is sent back to the taker's device. */
export const storedAnswerSchema = z.strictObject({
  questionId: idSchema,
  value: z.unknown(),
  revision: z.number().int(),
  flagged: z.boolean(),
  /** Always null if the attempt does not ask for certainty. */
  certainty: certaintySchema,
});
export type StoredAnswer = z.infer<typeof storedAnswerSchema>;

const endedBySchema = z.enum(['taker', 'server', 'host']);

/**
 * An attempt for its taker. While it is open, it contains the texts and questions of the stage that the taker has
 * reached.
 */
export const attemptSchema = z.strictObject({
  wihiwId: idSchema,
  attemptId: idSchema,
  number: z.number().int(),
  displayName: z.string(),
  trial: z.boolean(),
  /** While it is `paused`, neither texts nor questions are sent. */
  state: attemptStateSchema,
  startedAt: momentSchema,
  /** Who ended it; null while it is open. */
  endedBy: endedBySchema.nullable(),
  /** As of `serverNow`; null for an attempt without a time limit in an issue without a closing. */
  deadlineAt: momentSchema.nullable(),
  /** This field and the next five are explained in {@link attemptClockSchema}. */
  millisecondsLeft: z.number().int().min(0).nullable(),
  pause: attemptPauseSchema.nullable(),
  mayPause: z.boolean(),
  reopenedAt: momentSchema.nullable(),
  serverNow: momentSchema,
  databaseRun: z.string(),
  /**
   * `step` of `steps`, counted from 0. Questions of other stages are only counted: `questionsBefore` this stage, and
   * `questionCount` in all. Any reading mode may have several stages, because what is retold from memory is asked in a
   * stage without its text.
   */
  reading: z.strictObject({
    mode: z.enum(READING_MODES),
    step: z.number().int(),
    steps: z.number().int(),
    questionCount: z.number().int(),
    questionsBefore: z.number().int(),
    /** The next stage: retelling from memory, questions without their texts, or another text; null: this is the last. */
    next: z.enum(['memory', 'questions', 'text']).nullable(),
  }),
  /** Whether takers say how sure they are. Fixed at the start, even if the rule of the issue changes later. */
  certainty: z.boolean(),
  texts: z.array(shownTextSchema),
  /** In this taker's order, and so are the options of each question. */
  questions: z.array(shownQuestionSchema),
  answers: z.array(storedAnswerSchema),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** Why a start is refused to somebody who is known. */
const START_REFUSALS = [
  'link_revoked',
  'not_open_yet',
  'already_closed',
  'no_attempts_left',
  'not_addressed',
  'invited',
  'reads_answers',
] as const;

export const readCover = defineOperation({
  id: 'read-cover',
  method: 'GET',
  path: '/api/wihiws/:id/cover',
  access: 'public',
  importance: 'start',
  reachedByCode: true,
  summary:
    'Returns the cover of a test, the person’s attempts so far, and whether one may start or why not. Public for an issue open to anybody.',
  params: idParams,
  /** The token of the link one came by: an issue for anybody starts by the current one only, but for whom it is addressed to. */
  query: z.strictObject({ token: z.string().max(200).optional() }),
  output: z.strictObject({
    cover: coverSchema,
    person: personSchema.nullable(),
    current: idSchema.nullable(),
    finished: z.array(z.strictObject({ attemptId: idSchema, number: z.number().int(), submittedAt: momentSchema })),
    obstacle: z.enum([...START_REFUSALS, 'sign_in_required', 'account_required']).nullable(),
    /** The person issued the test: what they start counts nowhere. */
    trial: z.boolean(),
    /** The host's pause that stops the person's time, begun or not; a server of before told neither it nor what follows. */
    pause: attemptPauseSchema.pick({ reason: true }).nullable().optional(),
    /** What the time of this person depends on besides the cover. */
    own: ownTermsSchema.optional(),
  }),
  guardOutput: true,
});

export const startAttempt = defineOperation({
  id: 'start-attempt',
  method: 'POST',
  path: '/api/wihiws/:id/attempts',
  access: 'public',
  importance: 'start',
  reachedByCode: true,
  summary:
    'Starts or resumes the person’s attempt; a visitor of an anybody issue gives a name and becomes a participant.',
  params: idParams,
  body: z.strictObject({
    token: z.string().max(200).nullable(),
    displayName: displayNameField.optional(),
    /**
     * ≥ 128 random bits by which the page of a visitor without a session names this start. If no reply came, the page
     * sends the same key and name again and gets the same person's attempt, with a new session and a new personal code.
     * A credential.
     */
    startKey: z
      .string()
      .regex(/^[\w-]{22,64}$/)
      .optional(),
    sharedComputer: z.boolean().optional(),
    /**
     * The page already contains the texts, so the answer leaves them out. A question's lists of sentences or places
     * that cover its whole text come empty too, because the page can read them from its own markup.
     */
    hasTexts: z.boolean().optional(),
  }),
  output: z.strictObject({ attempt: attemptSchema, person: personSchema, personalCode: z.string().nullable() }),
  errors: START_REFUSALS,
  guardOutput: true,
});

const attemptParams = z.strictObject({ id: idSchema, attemptId: idSchema });

export const readAttempt = defineOperation({
  id: 'read-attempt',
  method: 'GET',
  path: '/api/wihiws/:id/attempts/:attemptId',
  access: 'session',
  importance: 'start',
  reachedByCode: true,
  summary: 'One’s own attempt, to resume it.',
  params: attemptParams,
  output: attemptSchema,
  guardOutput: true,
});

/**
 * One change of one answer. `counter` grows with every change on the device; null as `value` removes the answer. Values
 * are checked question by question, so that one bad answer never holds up the rest of the batch.
 */
export const saveSchema = z.strictObject({
  questionId: idSchema,
  value: z.unknown(),
  flagged: z.boolean(),
  /** Absent in saves of older pages: the certainty said earlier is kept. Ignored if the attempt does not ask for it. */
  certainty: certaintySchema.optional(),
  /** Absent where nothing is counted; the greater figure stays. What is unreadable does not hold up the answer. */
  lookBacks: lookBacksSchema.optional().catch(undefined),
  counter: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  basedOn: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /**
   * The device's clock, recorded but never trusted. An unreadable value becomes null, so that it does not hold up the
   * answer.
   */
  clientAt: momentSchema.nullable().catch(null),
});
export type Save = z.infer<typeof saveSchema>;

/**
 * A save with an invalid part, such as a malformed date; our own pages never send one. It is refused alone, and only
 * the fields needed to report its outcome are required.
 */
const malformedSaveSchema = z
  .looseObject({ questionId: idSchema, counter: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) })
  .transform(({ questionId, counter }) => ({ questionId, counter, isMalformed: true as const }));

export type ArrivedSave = Save | z.output<typeof malformedSaveSchema>;
const arrivedSaveSchema = z.union([saveSchema, malformedSaveSchema]) as z.ZodType<
  ArrivedSave,
  z.input<typeof saveSchema>
>;

/**
 * The outcome of one save. `revision` counts the answers to one question. `fork`: a newer answer from another device
 * counts and is returned as `current`; both are kept. `late`: it came after the grace or after the attempt was ended,
 * and is kept for the host only.
 */
export const savedSchema = z.strictObject({
  questionId: idSchema,
  counter: z.number().int(),
  outcome: z.enum(['saved', 'repeated', 'fork', 'late', 'refused']),
  code: z.enum(['answer_malformed', 'question_unknown', 'save_malformed']).nullable(),
  revision: z.number().int(),
  current: storedAnswerSchema.nullable(),
});
export type SavedReply = z.infer<typeof savedSchema>;

/** Text that can't be stored (half a surrogate pair, say) in one answer must not hold up the others. */
const SINGLE_SAVES = /^saves\.\d+(?:\.|$)/;

export const saveAnswers = defineOperation({
  id: 'save-answers',
  method: 'POST',
  path: '/api/wihiws/:id/attempts/:attemptId/saves',
  access: 'session',
  importance: 'save',
  reachedByCode: true,
  summary:
    'Saves answers of an attempt; answered after the commit. What comes after its end is kept for the host. The answer is the same for right and wrong answers.',
  params: attemptParams,
  bodyLimitBytes: JSON_BODY_LIMIT_BYTES,
  body: z.strictObject({
    device: z.string().min(1).max(64),
    saves: z.array(arrivedSaveSchema).min(1).max(200),
    databaseRun: knownRunSchema.optional(),
  }),
  output: z.strictObject({ saved: z.array(savedSchema), serverNow: momentSchema, clock: attemptClockSchema }),
  errors: ['conflict'],
  guardOutput: true,
  checkedApart: SINGLE_SAVES,
});

const readingTimes = z.record(idSchema, z.number().int().min(0).max(86_400_000));

export const finishReading = defineOperation({
  id: 'finish-reading',
  method: 'POST',
  path: '/api/wihiws/:id/attempts/:attemptId/reading',
  access: 'session',
  importance: 'save',
  reachedByCode: true,
  summary:
    'Ends a stage of reading, which can’t be opened again, and returns the attempt with the next one. Idempotent by the number of the stage. Refused if a required question is unanswered.',
  params: attemptParams,
  /** `readingMilliseconds`: how long an active reader had each text on screen. */
  bodyLimitBytes: JSON_BODY_LIMIT_BYTES,
  body: z.strictObject({ step: z.number().int().min(0).max(100), readingMilliseconds: readingTimes }),
  output: attemptSchema,
  errors: ['attempt_closed', 'reading_step_unknown', 'conflict'],
  guardOutput: true,
});

export const submitAttempt = defineOperation({
  id: 'submit-attempt',
  method: 'POST',
  path: '/api/wihiws/:id/attempts/:attemptId/submission',
  access: 'session',
  importance: 'save',
  reachedByCode: true,
  summary: 'Submits by hand, with the last saves inside. Idempotent. Refused if a required question is unanswered.',
  params: attemptParams,
  bodyLimitBytes: JSON_BODY_LIMIT_BYTES,
  body: z.strictObject({
    device: z.string().min(1).max(64),
    saves: z.array(arrivedSaveSchema).max(200),
    readingMilliseconds: readingTimes.optional(),
    databaseRun: knownRunSchema.optional(),
  }),
  output: z.strictObject({
    state: z.enum(['submitted', 'awaiting-review', 'scored']),
    submittedAt: momentSchema,
    signedOut: z.boolean(),
    /** What `read-score` tells, where this answer ends the session and nothing can be asked afterwards; null elsewhere. */
    score: shownScoreSchema.nullable(),
    /** Not the taker if the time ran out or the host ended the attempt before this request. */
    endedBy: endedBySchema,
    /** How many answers of this request are only kept for the host, because the attempt had already been ended. */
    keptLate: z.number().int(),
    /** Questions whose saves in this request are refused; while there is time left, that prevents the submission. */
    refused: z.array(idSchema),
    /** The revision of each answer that stands, by question: what an answer on the device may be erased by. */
    revisions: z.record(idSchema, z.number().int()),
    /** The run of the database in which they count. */
    databaseRun: z.string(),
  }),
  errors: ['conflict', 'reading_unfinished'],
  guardOutput: true,
  checkedApart: SINGLE_SAVES,
});
