/** Kinds of images that we accept. */
export type ImageKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

/** Brands of AVIF in the `ftyp` box: still and animated. */
const AVIF_BRANDS: ReadonlySet<string> = new Set(['avif', 'avis']);
/** Brands of other images in the same container: HEIC and its relatives. (JPEG XL has a box of its own.) */
const OTHER_PICTURE_BRANDS = /^(?:hei[cxms]|hev[cx]|mif[12]|msf1|crx )$/;

/** First bytes of other image kinds. They are recognized so that the error names the kind, not a damaged file. */
const OTHER_PICTURES: readonly RegExp[] = [
  /^BM[\s\S]{4}\0\0\0\0/, // BMP
  /^(?:II\*\0|MM\0\*|II\+\0|MM\0\+)/, // TIFF and most raw photographs
  /^\0\0[\x01\x02]\0[\x01-\xff]/, // ICO, CUR
  /^8BPS/, // Photoshop
  /^(?:\xff\x0a|\0\0\0\x0cJXL )/, // JPEG XL
  /^(?:\xff\x4f\xff\x51|\0\0\0\x0cjP {2})/, // JPEG 2000
];

function isoBrands(head: string): readonly string[] {
  if (head.slice(4, 8) !== 'ftyp') return [];
  const end = Math.min((head.charCodeAt(2) << 8) + head.charCodeAt(3), head.length);
  // The four bytes after the major brand are a version number, not a brand.
  return [head.slice(8, 12), ...(head.slice(16, end).match(/[\s\S]{4}/g) ?? [])];
}

function isSvg(head: string): boolean {
  const text = head.replaceAll('\0', '').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
  return /^\s*</.test(text) && /<(?:\w+:)?svg[\s>/]/i.test(text);
}

/**
 * Finds the kind of an image from its first bytes, never from its name or declared type.
 *
 * @param bytes the file or at least its first 4 KiB
 * @returns the kind, `other` for an image of a kind that is refused, null for anything that is not an image
 */
export function imageKindOf(bytes: Buffer): ImageKind | 'other' | null {
  const head = bytes.toString('latin1', 0, 4096);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp';
  const brands = isoBrands(head);
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'avif';
  if (brands.some((brand) => OTHER_PICTURE_BRANDS.test(brand))) return 'other';
  return isSvg(head) || OTHER_PICTURES.some((opening) => opening.test(head)) ? 'other' : null;
}
