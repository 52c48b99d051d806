import { PROMPT_MAX_CHARACTERS } from '#core/constants.ts';

/** How much a programme may hold: a conference of three days in six rooms takes a third of it. */
export const PROGRAMME_LIMITS = {
  activities: 300,
  speakers: 150,
  tracks: 20,
  rooms: 60,
  speakersOfActivity: 12,
} as const;

/** Longest words of a programme, in UTF-16 code units. */
export const PROGRAMME_LENGTHS = {
  title: 200,
  name: 120,
  role: 200,
  room: 120,
  track: 80,
  about: PROMPT_MAX_CHARACTERS,
} as const;
