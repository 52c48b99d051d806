/** The address of an issue's analysis. */
export const analysisPath = (wihiwId: string): string => `/wihost/wihiws/${wihiwId}/analysis`;

/** The address of one question in it. */
export const questionHref = (wihiwId: string, questionId: string): string =>
  `${analysisPath(wihiwId)}?question=${questionId}`;
