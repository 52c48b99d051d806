/**
 * Address of the stream of notices: `GET /api/live?topic=a&topic=b`, server-sent events named `changed`, data
 * `{"topic": …}`; refetch on receipt and on every (re)connect. A topic one may not hear is told by an event `refused` with
 * the same data; when none is left the answer is a problem.
 */
export const LIVE_PATH = '/api/live';

/** The most topics one stream carries. */
export const TOPICS_PER_STREAM = 20;
