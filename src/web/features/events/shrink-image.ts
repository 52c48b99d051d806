import { IMAGE_UPLOAD_LIMIT_BYTES } from '#core/constants.ts';

/** Smaller files go as they are. */
const WORTH_SHRINKING_BYTES = 1024 * 1024;
/** Twice what the server keeps, so that nothing is lost to the eye. */
const SIDE_PX = 1024;

/**
 * Makes a large picture small before it is sent: on a mobile network the whole one would not arrive in time. What the
 * browser can't draw goes as it is, and the server says what is wrong with it.
 *
 * @returns null when the file is too large to be sent and could not be made smaller
 */
export async function shrinkImage(file: File): Promise<File | null> {
  if (file.size <= WORTH_SHRINKING_BYTES) return file;
  const smaller = file.type.startsWith('image/') ? await redraw(file).catch(() => null) : null;
  if (smaller !== null && smaller.size < file.size) return smaller;
  return file.size <= IMAGE_UPLOAD_LIMIT_BYTES ? file : null;
}

async function redraw(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // PNG keeps transparency in every browser; at this size it stays well under the limit.
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob === null ? null : new File([blob], 'logo.png', { type: 'image/png' });
  } finally {
    bitmap.close();
  }
}
