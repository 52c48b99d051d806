import type { MarkedOption } from './option-schema.ts';

/** Returns an option in words: its own, or those that describe its image. */
export function optionWords({ text, image }: MarkedOption): string {
  return text.trim() === '' && image !== undefined ? image.alt : text;
}

/** Returns the files of the images in a question's options; other kinds have none. */
export function optionImageIds(body: unknown): string[] {
  const { options = [] } = body as { options?: readonly MarkedOption[] };
  return options.flatMap(({ image }) => image?.fileId ?? []);
}
