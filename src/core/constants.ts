/** Every product constant in one place. Milliseconds unless the name says otherwise. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './milliseconds.ts';

export const COPY_CONFIRMATION_MS = 2 * SECOND_MS;
export const EVENT_LOGO_POLL_MS = 2 * SECOND_MS;
/** A figure or code of the menu that has not come by then counts as failed. */
export const MENU_ANSWER_LIMIT_MS = 6 * SECOND_MS;
export const LIVE_NOTICE_INTERVAL_MS = 250;
export const TOAST_ERROR_MS = 4 * SECOND_MS;
export const TOAST_SUCCESS_MS = 2 * SECOND_MS;
/** The most co-hosts of an issue, invited ones included. */
export const CO_HOSTS_MAX = 10;
export const TOAST_LIMIT = 20;
export const CONFIRM_LABEL = 'Так';
export const DECLINE_LABEL = 'Ні';

/** A public test token counts only when it is longer than this. */
export const ANYBODY_TOKEN_LONGER_THAN = 25;
/** A `/wihiwers/{id}` shorter than this is never looked up. */
export const WIHIW_ID_MIN_LENGTH = 10;

export const IDENTIFIER_MIN_LENGTH = 3;
export const IDENTIFIER_MAX_LENGTH = 64;
export const DISPLAY_NAME_MAX_LENGTH = 120;
export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;

export const SESSION_LIFETIME_MS = 90 * DAY_MS;
/** After an entry, however often its sessions are used. */
export const ENTRY_LIFETIME_MS = 365 * DAY_MS;
export const SHARED_COMPUTER_SESSION_MS = 12 * HOUR_MS;
/** A host's one-time code for a taker's other device. */
export const DEVICE_CODE_LIFETIME_MS = 15 * MINUTE_MS;
export const HANDOFF_LIFETIME_MS = 30 * SECOND_MS;
export const ACCOUNT_DELETION_GRACE_MS = 30 * DAY_MS;
export const PARTICIPANT_IDLE_MS = 365 * DAY_MS;

export const TEXTS_PER_TEST_MAX = 5;
/** Most tests of one author, drafts and finalized ones: a long test takes a megabyte of the database. */
export const TESTS_PER_AUTHOR_MAX = 1_000;
/** Most events of one owner, past ones too: a long programme takes some megabytes of the database, and a copy as much. */
export const EVENTS_PER_OWNER_MAX = 500;
/** The title of a draft until its author or its first text gives it another. */
export const UNTITLED_TEST = 'Новий тест';
export const TEXT_BODY_MAX_CHARACTERS = 100_000;
/** Longest prompt, hint or explanation of a question, and longest short description, in UTF-16 code units of its plain text. */
export const PROMPT_MAX_CHARACTERS = 4_000;
export const QUESTIONS_PER_TEST_MAX = 200;
/** All questions of one test together, with their keys, as they are stored. */
export const TEST_QUESTIONS_MAX_BYTES = 4 * 1024 * 1024;
/** Places in the texts that all questions of one test name as evidence; five for each question. */
export const ANCHORS_PER_TEST_MAX = 1_000;
/** Most corrections of one key; each correction rescores all attempts. */
export const KEY_VERSIONS_MAX = 100;
export const POOLS_PER_TEST_MAX = 20;
export const ANSWER_MAX_CHARACTERS = 20_000;
/** A longer typed answer is never equal to an accepted one, which has at most 200 characters; it is not compared. */
export const COMPARED_ANSWER_MAX_CHARACTERS = 500;
/** Characters kept on each side of a place anchored in a draft text. */
export const ANCHOR_CONTEXT_CHARACTERS = 32;
/** Longest anchored place; a longer proof is several anchors. */
export const ANCHOR_QUOTE_MAXIMUM = 5_000;
export const ANSWER_HISTORY_MAX = 2_000;
export const UNTIMED_ATTEMPT_MS = 30 * DAY_MS;
export const LATE_SAVE_GRACE_SECONDS = 600;
/**
 * After this many minutes of a pause the host is asked to decide; an issue may set its own number, up to the maximum.
 */
export const PAUSE_CAP_MINUTES = 150;
export const PAUSE_CAP_MINUTES_MAX = 1440;
/** The longest time limit of an issue. */
export const TIME_LIMIT_MINUTES_MAX = 24 * 60;
/** How long after a taker's own pause began answers written before it may still arrive. */
export const OWN_PAUSE_SETTLES_MS = 10 * SECOND_MS;
/** Most own pauses of one attempt; each is stored. */
export const OWN_PAUSES_MAX = 100;
/** The longest message of a host to the takers of an issue, in characters. */
export const MESSAGE_LENGTH = 300;
/** Most messages of one issue: in all, and within a time. */
export const MESSAGES_MAX = 200;
export const MESSAGE_RATE = { messages: 10, withinMs: 10 * MINUTE_MS } as const;
/** When a pause is withdrawn, an attempt keeps its time if taking it back would leave less than this. */
export const WITHDRAWAL_LEAVES_MS = 5 * MINUTE_MS;
/** Most pauses of one issue entered by its host. */
export const HOST_PAUSES_MAX = 200;

export const JSON_BODY_LIMIT_BYTES = 1024 * 1024;
/** The longest JSON body of an operation that declares no limit of its own. */
export const SHORT_BODY_LIMIT_BYTES = 16 * 1024;
export const IMAGE_UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024;
export const IMAGE_PIXEL_LIMIT = 50_000_000;
/** An AVIF or an interlaced image can only be decoded as a whole, which takes as much memory as all its pixels. */
export const WHOLE_IMAGE_PIXEL_LIMIT = 16_000_000;
export const EVENT_LOGO_MAX_SIDE_PX = 512;
export const EVENT_COVER_MAX_SIDE_PX = 1600;
export const SPEAKER_PHOTO_MAX_SIDE_PX = 480;
export const TEXT_IMAGE_MAX_SIDE_PX = 1600;
export const DOCUMENT_UPLOAD_LIMIT_BYTES = 20 * 1024 * 1024;
export const TEXT_AUDIO_LIMIT_BYTES = 20 * 1024 * 1024;
/** What one person may upload on a day: the recordings and images of several long tests. */
export const UPLOADED_PER_DAY_MAX_BYTES = 500 * 1024 * 1024;
export const UPLOADS_PER_MINUTE_MAX = 30;
export const UNUSED_FILE_KEPT_MS = DAY_MS;

export const DEFAULT_TIME_ZONE = 'Europe/Kyiv';
