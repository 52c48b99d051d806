import type { ImageBlock, TextDocument } from './document-types.ts';

/** What forbids finalizing a text, with the block it is about. */
export type DocumentProblem = {
  readonly code: 'image-alt-missing';
  readonly blockId: string;
  /** One Ukrainian sentence. */
  readonly message: string;
};

function imageName({ caption }: ImageBlock, number: number): string {
  const words = caption.trim();
  return words === '' ? `зображення ${number}` : `зображення ${number} («${words}»)`;
}

/** What forbids finalizing a text that has words: an image that somebody who cannot see it would miss. */
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
