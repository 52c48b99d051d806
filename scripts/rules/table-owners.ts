import type { Crossing } from './tables/table-rules.ts';

/**
 * The module that owns each table: only that module reads and writes it. Functions of the schema that queries call are
 * listed too, because they read tables. `platform` means src/server/platform.
 */
export const tableOwners: Readonly<Record<string, string>> = {
  wihiwin_users: 'accounts',
  sessions: 'accounts',
  handoffs: 'accounts',
  limited_tries: 'accounts',
  device_codes: 'accounts',
  second_factors: 'accounts',
  spare_codes: 'accounts',
  second_steps: 'accounts',
  wihisee_relations: 'people',
  wihiwee_relations: 'people',
  relation_codes: 'people',
  result_looks: 'people',
  notifications: 'people',
  wihost_groups: 'groups',
  wihost_group_members: 'groups',
  wihost_group_invitations: 'groups',
  tests: 'tests',
  texts: 'tests',
  text_sentences: 'tests',
  text_images: 'tests',
  questions: 'tests',
  question_keys: 'tests',
  question_pools: 'tests',
  nmt_tables: 'tests',
  WIHIW: 'wihiws',
  wihiw_groups: 'wihiws',
  wihiw_recipients: 'wihiws',
  wihiw_extra_time: 'wihiws',
  wihiw_readings: 'wihiws',
  wihiw_pauses: 'attempts',
  wihiw_pause_people: 'attempts',
  wihiw_messages: 'attempts',
  attempt_presence: 'attempts',
  attempts: 'attempts',
  answers: 'attempts',
  answer_history: 'attempts',
  attempt_events: 'attempts',
  start_keys: 'attempts',
  reading_times: 'attempts',
  question_scores: 'attempts',
  question_marks: 'attempts',
  second_marks: 'results',
  paper_prints: 'paper',
  paper_sheets: 'paper',
  paper_log: 'paper',
  analysis_snapshots: 'results',
  analysis_changes: 'results',
  told_releases: 'results',
  analysis_group_snapshots: 'results',
  analysis_test_snapshots: 'results',
  analysis_due_tests: 'results',
  'surname_first()': 'accounts',
  'merge_look_backs()': 'attempts',
  'takes_saves()': 'results',
  'latest_deadline()': 'results',
  'attempts_left()': 'results',
  'is_over()': 'results',
  'score_released()': 'results',
  'question_scores_released()': 'results',
  'answers_released()': 'results',
  'counted_attempts()': 'results',
  edu_events_activities: 'events',
  event_organizers: 'events',
  event_changes: 'events',
  event_calendar_links: 'events',
  event_materials: 'events',
  event_tracks: 'events',
  event_rooms: 'events',
  event_speakers: 'events',
  event_activities: 'events',
  event_activity_speakers: 'events',
  event_kept_activities: 'events',
  event_webhooks: 'webhooks',
  webhook_messages: 'webhooks',
  surveys: 'surveys',
  survey_versions: 'surveys',
  survey_answers: 'surveys',
  survey_marks: 'surveys',
  survey_waiting: 'surveys',
  survey_anonymous_answers: 'surveys',
  event_registration_settings: 'registrations',
  event_registration_forms: 'registrations',
  event_registrations: 'registrations',
  event_activity_registrations: 'registrations',
  event_seats: 'registrations',
  'count_event_seats()': 'registrations',
  event_reminders: 'registrations',
  event_messages: 'registrations',
  event_message_people: 'registrations',
  mail_outbox: 'platform',
  files: 'platform',
  upload_days: 'platform',
  installation: 'platform',
  'database_run()': 'platform',
};

const BY_SURNAME = 'lists of people are sorted, and cut into pages, by surname in the database';

/**
 * The allowed uses of another module's table. Each of them only reads, follows the module edges, and gives the reason
 * why the owner's public functions are not enough. The check refuses an entry that nothing uses.
 */
export const tableCrossings: readonly Crossing[] = [
  ...reads('people', {
    'surname_first()': BY_SURNAME,
    wihiwin_users: 'the people of a host are searched, sorted by name and cut into pages in the database',
  }),
  ...reads('registrations', {
    wihiwin_users: 'who is registered is searched by login as well, and cut into pages, in one statement',
  }),
  ...reads('groups', {
    'surname_first()': BY_SURNAME,
    wihiwin_users:
      'a roster of up to 500 people is filtered by who entered them, and sorted by login where names are equal',
  }),
  ...reads('tests', {
    files: 'the type of a recording comes with its text in the statement that every taker’s page waits for',
  }),
  ...reads('wihiws', {
    'surname_first()': BY_SURNAME,
    wihiwin_users: 'recipients are sorted by the name or login that their host may see',
    wihost_group_members: 'whether an issue reaches a person, also through a group, is one statement of every start',
  }),
  ...reads('attempts', {
    'surname_first()': BY_SURNAME,
    WIHIW: 'an attempt is read, locked and saved with the rules of its issue in one statement',
    'database_run()': 'every clock says by which run of the database it was read, in the statement that read it',
    wihiw_extra_time: 'the clocks of a whole issue are locked with everybody’s extra time in one statement',
    wihiw_recipients: 'the monitor finds who has not started by leaving out who has, in one statement for each poll',
    wihiw_groups: 'the monitor finds who has not started by leaving out who has, in one statement for each poll',
    wihost_group_members:
      'the monitor finds who has not started by leaving out who has, in one statement for each poll',
    wihiwin_users: 'the monitor shows the login of each of 100 attempts in one statement for each poll',
  }),
  ...reads('results', {
    'surname_first()': BY_SURNAME,
    attempts:
      'tables, queues and means over thousands of attempts are counted, sorted and cut into pages in the database',
    answers: 'the queue of answers to check is cut into pages by what stands of each answer',
    question_marks: 'the queue of answers to check is cut into pages by which mark stands',
    question_scores: 'points of thousands of attempts are summed in the database',
    reading_times: 'analysis reads thousands of attempts, some at a time, with how long their texts were in sight',
    wihiw_pauses: 'a person’s list tells of each issue in one statement whether its closing may have moved',
    questions: 'a person’s list sums points by reading process in the database',
    question_keys: 'each score of an attempt comes with the very version of the key that it stands by',
    WIHIW: 'means and queues over all issues of a host are counted in the database by each issue’s rules',
    wihiw_groups: 'the table of results and a group’s progress are filtered by who is in the groups of an issue now',
    wihiw_recipients: 'a person’s list joins what is addressed to them with what they have taken',
    wihost_group_members:
      'the table of results and a group’s progress are filtered by who is in the groups of an issue now',
    wihiwin_users: 'the table of results shows the login of each of 200 attempts in one statement',
  }),
];

function reads(module: string, reasons: Readonly<Record<string, string>>): Crossing[] {
  return Object.entries(reasons).map(([table, reason]) => ({ module, table, access: 'read', reason }));
}
