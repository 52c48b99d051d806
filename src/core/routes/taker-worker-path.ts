/** Where the service worker of the pages on which tests are taken is served. At the root, because its scopes lie there. */
export const TAKER_WORKER_PATH = '/taker-worker.js';
