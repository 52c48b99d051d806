/** Told to the document once the app has taken over the screen that the server has made. */
export const LIVE_EVENT = 'wihiwin-live';
