/** The header that carries a solved challenge: JSON of `challenge` and `solution`, in base64. */
export const WORK_HEADER = 'x-wihiwin-work';
