import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idSchema, momentSchema } from '#contract/definition/fields.ts';
import { certaintySchema, lookBacksSchema } from '#contract/scoring/answer-signs.ts';
import { shownScoreSchema } from '#contract/scoring/shown-score.ts';
import { KEY_TREATMENTS } from '#core/questions/answers/key-treatment.ts';
import { QUESTION_KINDS, READING_PROCESSES } from '#core/questions/question-kinds.ts';
import { CERTAINTY_LEVELS } from '#core/scoring/certainty-levels.ts';
import { promptSchema } from '#core/texts/document-schema.ts';
import { RELEASE_RULES } from '#core/wihiws/issue-rules-schema.ts';
import { shownTextSchema } from './attempts.ts';

const attemptParams = z.strictObject({ id: idSchema, attemptId: idSchema });

/** A question of a result. Parts that are not released are null. */
export const attemptResultQuestionSchema = z.strictObject({
  questionId: idSchema,
  number: z.number().int(),
  kind: z.enum(QUESTION_KINDS),
  process: z.enum(READING_PROCESSES),
  prompt: promptSchema,
  points: z.number(),
  textId: idSchema.nullable(),
  /** The presented body, with options in the taker's order. */
  body: z.unknown(),
  answer: z.unknown(),
  /** How sure the taker was; released together with `score`. */
  certainty: certaintySchema,
  /** Whether an answer to it came during the taker's own pause; only the host is told. */
  inOwnPause: z.boolean(),
  /** How often the taker came back to the text before the answer; null: not counted, or not for the host, nor for the taker who is shown the right answers. */
  lookBacks: lookBacksSchema.nullable(),
  score: z
    .strictObject({
      status: z.enum(['scored', 'ungradable', 'waiting', 'void']),
      earned: z.number().nullable(),
      /** Formatted with a decimal comma from the exact fraction. */
      earnedText: z.string().nullable(),
      verdict: z.enum(['right', 'partial', 'wrong', 'unanswered', 'waiting', 'void']),
      /** Above 1 if the key was corrected before the points were computed last; whether that changed them says `rescoredAt`. */
      keyVersion: z.number().int(),
      /** Whether the key decides, or the question is void, or its points were given to all. */
      treatment: z.enum(KEY_TREATMENTS),
    })
    .nullable(),
  /**
   * Present once right answers are released, and always for the host: the key, the parts of the explanation (with marks
   * and comment of the host), the author's explanation and the ids of the sentences that prove the answer.
   */
  solution: z
    .strictObject({
      key: z.unknown(),
      parts: z.unknown(),
      explanation: promptSchema.nullable(),
      evidence: z.array(z.string()),
    })
    .nullable(),
});
export type AttemptResultQuestion = z.infer<typeof attemptResultQuestionSchema>;

/** Points over part of the questions: over those that have a score. The others wait for marks and count as nothing. */
const scoredPart = {
  points: z.number(),
  pointsText: z.string(),
  maximum: z.number(),
  /** How many questions these are of, and how many more wait. */
  questions: z.number().int(),
  waiting: z.number().int(),
  /** `points` / `maximum`; null while all wait. */
  share: z.number().nullable(),
};

/** A result, as far as it is released to whoever asks. */
export const resultSchema = z.strictObject({
  wihiwId: idSchema,
  attemptId: idSchema,
  testTitle: z.string(),
  displayName: z.string(),
  forHost: z.boolean(),
  trial: z.boolean(),
  /** Written with a pen and typed by the host: it has no times of its own. */
  onPaper: z.boolean(),
  number: z.number().int(),
  attemptsAllowed: z.number().int().nullable(),
  state: z.enum(['submitted', 'awaiting-review', 'scored']),
  startedAt: momentSchema,
  submittedAt: momentSchema,
  submittedBy: z.enum(['taker', 'server', 'host']),
  timeZone: z.string(),
  /**
   * When the score or the right answers are shown, if the rules give a time; null if they are released by hand or
   * never.
   */
  scoreReleasesAt: momentSchema.nullable(),
  answersReleasesAt: momentSchema.nullable(),
  /**
   * When single answers are shown as right or wrong: together with the right answers, or after the closing if those are
   * never shown.
   */
  verdictsReleaseAt: momentSchema.nullable(),
  scoreRelease: z.enum(RELEASE_RULES),
  answersRelease: z.enum(RELEASE_RULES),
  totals: shownScoreSchema.nullable(),
  /** When a corrected key last changed the points; null if it never did, and until the score is released. */
  rescoredAt: momentSchema.nullable(),
  profile: z
    .array(z.strictObject({ process: z.enum(READING_PROCESSES), ...scoredPart, sentence: z.string() }))
    .nullable(),
  /** Points by text, in the order of the test. Questions that are not about one text are left out. */
  profileByText: z.array(z.strictObject({ textId: idSchema, title: z.string(), ...scoredPart })).nullable(),
  /**
   * Certainty marks, shown beside the score if the attempt asked for certainty; released together with the verdicts on
   * single answers.
   */
  certainty: z
    .strictObject({
      marks: z.number().int(),
      maximum: z.number().int(),
      counts: z.array(
        z.strictObject({
          certainty: z.literal(CERTAINTY_LEVELS),
          right: z.number().int(),
          wrong: z.number().int(),
        }),
      ),
    })
    .nullable(),
  reading: z
    .strictObject({ words: z.number().int(), milliseconds: z.number().int(), wordsPerMinute: z.number().int() })
    .nullable(),
  /**
   * Until right answers are released, as the taker saw them; afterwards as the author wrote them, with all sentences.
   */
  texts: z.array(shownTextSchema),
  questions: z.array(attemptResultQuestionSchema),
});
export type AttemptResult = z.infer<typeof resultSchema>;

export const readResult = defineOperation({
  id: 'read-result',
  method: 'GET',
  path: '/api/wihiws/:id/attempts/:attemptId/result',
  access: 'session',
  importance: 'page',
  reachedByCode: true,
  summary: 'The result of an attempt: for its taker as far as released, for the host whole.',
  params: attemptParams,
  output: resultSchema,
  errors: ['result_not_released'],
  guardOutput: true,
});

export const readScore = defineOperation({
  id: 'read-score',
  method: 'GET',
  path: '/api/wihiws/:id/attempts/:attemptId/score',
  access: 'session',
  importance: 'page',
  reachedByCode: true,
  summary: 'The score of a closed attempt alone; null until its taker may see it.',
  params: attemptParams,
  output: z.strictObject({ score: shownScoreSchema.nullable() }),
  errors: ['result_not_released'],
  guardOutput: true,
});

/** A test that the person has to do or has done. */
export const myWihiwSchema = z.strictObject({
  wihiwId: idSchema,
  title: z.string(),
  hostName: z.string(),
  questionCount: z.number().int(),
  timeLimitSeconds: z.number().int().nullable(),
  opensAt: momentSchema.nullable(),
  closesAt: momentSchema.nullable(),
  state: z.enum(['to-do', 'in-progress', 'done', 'missed']),
  currentAttemptId: idSchema.nullable(),
  answered: z.number().int(),
  /** Was given a second chance and has not used it up; `closesAt` is then the person's own. */
  hasChance: z.boolean(),
  /** The closed attempt that counts, of those whose score is released; while there is none, the last closed one. */
  attemptId: idSchema.nullable(),
  submittedAt: momentSchema.nullable(),
  /** Its score is shown to the person. */
  isReleased: z.boolean(),
  /** Of that attempt; null while its score is not released or answers wait for marks, and where every question is void. */
  percent: z.number().int().nullable(),
  grade: z.number().int().nullable(),
  /** How many of its answers wait for marks; 0 until its score is released. */
  waiting: z.number().int(),
  /** When a corrected key last changed its points; null if it never did, and until its score is released. */
  rescoredAt: momentSchema.nullable(),
  profile: z.array(z.strictObject({ process: z.enum(READING_PROCESSES), share: z.number() })).nullable(),
});
export type MyWihiw = z.infer<typeof myWihiwSchema>;

export const listMyWihiws = defineOperation({
  id: 'list-my-wihiws',
  method: 'GET',
  path: '/api/my-wihiws',
  access: 'session',
  importance: 'report',
  summary: 'Tests addressed to me, personally, through a group or started by a link: to do, in progress, done.',
  output: z.strictObject({
    wihiws: z.array(myWihiwSchema),
    /** Over the attempts that count; questions that wait for marks are left out. */
    profile: z.array(
      z.strictObject({
        process: z.enum(READING_PROCESSES),
        share: z.number(),
        questions: z.number().int(),
        points: z.number(),
      }),
    ),
  }),
});
