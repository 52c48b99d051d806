/**
 * Address of the service worker of the pages on which tests are taken. It must be at the root, because a worker
 * controls only paths below its own.
 */
export const TAKER_WORKER_PATH = '/taker-worker.js';
