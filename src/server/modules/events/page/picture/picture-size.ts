/** The size that messengers and social networks ask for. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
