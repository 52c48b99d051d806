/** Bounds of what organisers and people who register may enter. */
export const REGISTRATION_LIMITS = {
  questions: 20,
  options: 30,
  titleLength: 300,
  helpLength: 500,
  consentLength: 2000,
  answerLength: 2000,
  capacity: 100_000,
  confirmHours: 720,
  messageLength: 2000,
  /** Why the organiser takes somebody off the list. */
  reasonLength: 300,
  /** Of one event, in all. */
  messages: 200,
  /** Activities with places of their own that one person may choose. */
  activities: 100,
} as const;
