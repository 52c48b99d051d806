/** The colours that an event may have: names, because each has its own value in the light and in the dark theme. */
export const EVENT_COLOURS = ['sea', 'cherry', 'forest', 'plum', 'amber', 'graphite'] as const;
/** See {@link EVENT_COLOURS}. */
export type EventColour = (typeof EVENT_COLOURS)[number];

/** The languages in which an event may be held (BCP 47). */
export const EVENT_LANGUAGES = ['uk', 'en', 'pl', 'de', 'fr', 'es', 'crh'] as const;
/** See {@link EVENT_LANGUAGES}. */
export type EventLanguage = (typeof EVENT_LANGUAGES)[number];
