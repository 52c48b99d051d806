import { z } from 'zod';

/** Every error code of the API with its HTTP status. The web has one Ukrainian sentence for each. */
export const ERROR_STATUS = {
  // every operation
  invalid_input: 422,
  malformed_request: 400,
  unsupported_media: 415,
  body_too_large: 413,
  request_timeout: 408,
  sign_in_required: 401,
  account_required: 403,
  foreign_origin: 403,
  unknown_host: 421,
  not_found: 404,
  forbidden: 403,
  conflict: 409,
  too_many_tries: 429,
  overloaded: 503,
  disk_full: 507,
  internal: 500,
  // accounts
  identifier_taken: 409,
  identifier_needs_account: 422,
  wrong_credentials: 401,
  wrong_password: 403,
  wrong_code: 403,
  already_account: 409,
  merge_open_attempts: 409,
  wrong_second_code: 403,
  wrong_passkey: 403,
  second_step_over: 410,
  second_code_needed: 403,
  too_many_factors: 422,
  // tests
  stale_revision: 409,
  test_finalized: 409,
  test_not_finalized: 409,
  test_has_problems: 422,
  too_many_tests: 422,
  too_many_texts: 422,
  too_many_questions: 422,
  questions_too_large: 422,
  too_many_anchors: 422,
  too_many_key_versions: 422,
  too_many_pools: 422,
  image_foreign: 422,
  audio_kind: 415,
  audio_unreadable: 422,
  audio_too_large: 413,
  nmt_table_exists: 409,
  too_many_nmt_tables: 422,
  too_many_pauses: 422,
  too_many_messages: 429,
  // groups
  too_many_groups: 422,
  group_full: 422,
  group_own: 422,
  group_has_wihiws: 409,
  wrong_group_code: 403,
  // relations
  request_impossible: 422,
  request_refused: 409,
  relation_self: 422,
  too_many_relations: 422,
  unknown_login: 422,
  wrong_relation_code: 403,
  relation_code_used: 410,
  relation_code_expired: 410,
  // wihiws and attempts
  unknown_recipient: 422,
  wihiw_started: 409,
  wrong_entry_code: 403,
  link_revoked: 403,
  not_open_yet: 403,
  already_closed: 403,
  no_attempts_left: 403,
  not_addressed: 403,
  invited: 403,
  invitation_answered: 409,
  attempt_closed: 409,
  question_unknown: 422,
  reading_step_unknown: 409,
  reading_unfinished: 409,
  answer_malformed: 422,
  save_malformed: 422,
  result_not_released: 403,
  answer_file_unreadable: 422,
  answer_file_foreign: 422,
  pause_not_allowed: 403,
  pause_lasts: 409,
  withdrawal_changed: 409,
  person_has_password: 409,
  handed_in: 409,
  deadline_passed: 409,
  another_attempt_open: 409,
  answers_were_shown: 409,
  // second readers
  reader_self: 422,
  reader_takes: 409,
  reader_participant: 422,
  reader_invited: 409,
  reader_present: 409,
  too_many_readings: 422,
  reading_settled: 409,
  reads_answers: 403,
  // exports, files and events
  sheet_too_large: 422,
  image_unreadable: 422,
  image_too_large: 413,
  image_kind: 415,
  files_away: 503,
  upload_quota: 429,
  event_not_editable: 409,
} as const;

/** A stable code of an error. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Errors that any operation may answer with, without declaring them. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'invalid_input',
  'malformed_request',
  'unsupported_media',
  'body_too_large',
  'request_timeout',
  'sign_in_required',
  'account_required',
  'foreign_origin',
  'unknown_host',
  'not_found',
  'forbidden',
  'too_many_tries',
  'overloaded',
  'disk_full',
  'internal',
];

/** One refused field; `code` is a field code such as `password_too_short`. */
export type FieldProblem = { readonly path: string; readonly code: string };

/** Problem JSON (RFC 9457) with our stable code. */
export const problemSchema = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  fields: z.array(z.strictObject({ path: z.string(), code: z.string() })).optional(),
  retryAfterSeconds: z.number().int().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** The body of every answer that is not 2xx. */
export type Problem = z.infer<typeof problemSchema>;
