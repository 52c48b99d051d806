/**
 * Address of the stream of notices: `GET /api/live?topic=a&topic=b`. It sends server-sent events named `changed` with
 * the data `{"topic": …}`; the page fetches the topic's data anew on each of them and on every (re)connect. For a topic
 * the person may not follow an event `refused` with the same data is sent; if no topic is left, the response is an
 * error.
 */
export const LIVE_PATH = '/api/live';

/** The most topics one stream carries. */
export const TOPICS_PER_STREAM = 20;
