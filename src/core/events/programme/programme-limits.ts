/** How much a programme may hold: a conference of three days in six rooms takes a third of it. */
export const PROGRAMME_LIMITS = {
  activities: 300,
  speakers: 150,
  tracks: 20,
  rooms: 60,
  speakersOfActivity: 12,
} as const;
