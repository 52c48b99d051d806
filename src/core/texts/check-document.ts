import { quoted } from '../language/quoted.ts';
import type { ImageBlock, TextDocument } from './document-types.ts';

/** A problem because of which a text can't be finalized, with the block it is about. */
export type DocumentProblem = {
  readonly code: 'image-alt-missing';
  readonly blockId: string;
  /** One Ukrainian sentence. */
  readonly message: string;
};

function imageName({ caption }: ImageBlock, number: number): string {
  const words = caption.trim();
  return words === '' ? `зображення ${number}` : `зображення ${number} (${quoted(words)})`;
}

/** Returns the problems because of which a text can't be finalized: one for each image without alternative text. */
export function checkDocument(document: TextDocument): DocumentProblem[] {
  const images = document.blocks.filter((block) => block.kind === 'image');
  return images.flatMap((image, index) =>
    image.alt.trim() === ''
      ? [
          {
            code: 'image-alt-missing' as const,
            blockId: image.id,
            message: `Опишіть словами ${imageName(image, index + 1)} для тих, хто його не бачить.`,
          },
        ]
      : [],
  );
}
