/** The address of an uploaded image of a text. */
export function textImagePath(fileId: string): string {
  return `/text-images/${fileId}`;
}
