/** The device's copy of the page of one's tickets, its files and the tickets themselves. */
export const TICKETS_CACHE = 'wihiwin-tickets';

/** The page that is kept. */
export const TICKETS_PAGE = '/wihiwer-events';
