/** The kinds of images that the server takes. */
export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/** The same in words, where one is chosen. */
export const IMAGE_TYPES_HINT = 'PNG, JPEG, WebP, GIF або AVIF до 10\u00a0МБ.';
