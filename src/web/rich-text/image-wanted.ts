/** Asks the editor of a text to select an image and to open what is written about it. */
export const IMAGE_WANTED = 'image-wanted';
