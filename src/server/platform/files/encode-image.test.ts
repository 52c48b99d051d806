import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeHere } from './encode-here.ts';
import { encodeImage } from './encode-image.ts';
import { imageKindOf } from './image-kind.ts';
import { animatedGif, plainImage, pngBomb } from './sample-images.ts';

async function codeOf(input: Buffer): Promise<string> {
  const result = await encodeImage(input, 512);
  return result.ok ? 'taken' : result.error.code;
}

describe('accepted images', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('%s becomes WebP', async (format) => {
    const image = await plainImage(format);
    expect(imageKindOf(image)).toBe(format);
    const result = await encodeImage(image, 512);
    expect(result.ok && (await sharp(result.value.bytes).metadata()).format).toBe('webp');
    expect(result).toMatchObject({ ok: true, value: { width: 64, height: 48 } });
  });

  test('a large one is scaled down in proportion, a small one keeps its size', async () => {
    expect(await encodeImage(await plainImage('jpeg', 2000, 1000), 512)).toMatchObject({
      value: { width: 512, height: 256 },
    });
  });

  test('orientation is applied; EXIF and its location are dropped', async () => {
    const photo = await sharp(await plainImage('jpeg', 80, 40))
      .withExif({ IFD0: { Artist: 'Марія' }, IFD3: { GPSLatitude: '50/1 27/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const result = await encodeImage(photo, 512);
    expect(result).toMatchObject({ ok: true, value: { width: 40, height: 80 } });
    const written = result.ok ? await sharp(result.value.bytes).metadata() : null;
    expect(written).not.toBeNull();
    expect([written?.exif, written?.icc, written?.xmp, written?.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('only the first frame of an animation is kept', async () => {
    const result = await encodeImage(await animatedGif('#ff0000'), 512);
    expect(result.ok).toBe(true);
    const written = sharp(result.ok ? result.value.bytes : Buffer.alloc(0), { pages: -1 });
    expect((await written.metadata()).pages ?? 1).toBe(1);
    const { dominant } = await written.stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  test('transparency stays', async () => {
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const result = await encodeImage(clear, 512);
    expect(result.ok && (await sharp(result.value.bytes).metadata()).hasAlpha).toBe(true);
  });
});

describe('refused files', () => {
  test('text, an empty file, a page, an archive', async () => {
    expect(await codeOf(Buffer.from('це звичайний текст, хоч і зветься .png'))).toBe('image_unreadable');
    expect(await codeOf(Buffer.alloc(0))).toBe('image_unreadable');
    expect(await codeOf(Buffer.from('<!doctype html><p>привіт'))).toBe('image_unreadable');
    expect(await codeOf(Buffer.from('504b0304', 'hex'))).toBe('image_unreadable');
  });

  test('SVG in every disguise', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const byteOrderMark = '\ufeff';
    for (const text of [
      drawing,
      `<?xml version="1.0"?>\n<!-- a --><!DOCTYPE svg>${drawing}`,
      `${byteOrderMark}  ${drawing}`,
      '<s:svg xmlns:s="x"/>',
    ]) {
      expect(await codeOf(Buffer.from(text))).toBe('image_kind');
    }
    expect(await codeOf(Buffer.from(`${byteOrderMark}${drawing}`, 'utf16le'))).toBe('image_kind');
  });

  test('images of other kinds', async () => {
    expect(await codeOf(await plainImage('tiff'))).toBe('image_kind');
    expect(await codeOf(Buffer.from('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'))).toBe('image_kind');
    expect(await codeOf(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('image_kind');
  });

  test('the decoders of other kinds can’t be reached even by mistake', async () => {
    await encodeHere({ bytes: await plainImage('png'), maxSide: 512 });
    await expect(
      sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).toBuffer(),
    ).rejects.toThrow();
  });

  test('30 000 × 30 000 pixels in a small file, before anything is decoded', async () => {
    const bomb = pngBomb(30_000);
    expect(bomb.length).toBeLessThan(2_000_000);
    const before = process.memoryUsage().rss;
    const started = performance.now();
    expect(await codeOf(bomb)).toBe('image_too_large');
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('an image of the largest allowed size is decoded', async () => {
    expect(await codeOf(pngBomb(7_000))).toBe('taken');
  });

  test.each([
    ['an AVIF', () => sharp(pngBomb(4_100)).avif({ effort: 0 }).toBuffer()],
    ['an interlaced PNG', () => sharp(pngBomb(4_100)).png({ progressive: true }).toBuffer()],
    ['a progressive JPEG', () => sharp(pngBomb(4_100)).jpeg({ progressive: true }).toBuffer()],
  ])('%s of more than 16 megapixels, which would be decoded as a whole', async (_kind, make) => {
    const image = await make();
    expect(image.length).toBeLessThan(500_000);
    expect(await codeOf(image)).toBe('image_too_large');
  });

  test('an interlaced PNG of up to 16 megapixels is decoded', async () => {
    expect(await codeOf(await sharp(pngBomb(3_900)).png({ progressive: true }).toBuffer())).toBe('taken');
  });

  test('decoding takes no memory of the server', async () => {
    const image = await sharp(pngBomb(7_000)).jpeg().toBuffer();
    await codeOf(image);
    const before = process.memoryUsage().rss;
    const codes = await Promise.all(Array.from({ length: 4 }, () => codeOf(image)));
    expect(codes).toEqual(['taken', 'taken', 'taken', 'taken']);
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024);
  });

  test('a JPEG and a PNG cut in the middle', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#000',
      },
    })
      .jpeg()
      .toBuffer();
    expect(await codeOf(noise)).toBe('taken');
    expect(await codeOf(noise.subarray(0, noise.length / 2))).toBe('image_unreadable');
    const png = await plainImage('png', 300, 300);
    expect(await codeOf(png.subarray(0, png.length / 2))).toBe('image_unreadable');
  });

  test('of many images at once one is decoded, some wait and the rest are refused for now', async () => {
    const image = await plainImage('jpeg', 1500, 1500);
    const codes = await Promise.all(Array.from({ length: 60 }, () => codeOf(image)));
    expect(codes.filter((code) => code === 'taken').length).toBe(25);
    expect(codes.filter((code) => code === 'overloaded').length).toBe(35);
  });
});

test('images are decoded in a folder whose name has a space and Ukrainian letters', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wihiwin '));
  const tree = join(folder, 'наша школа');
  await symlink(fileURLToPath(new URL('../../../../', import.meta.url)), tree);
  const subject = pathToFileURL(join(tree, 'src/server/platform/files/encode-image.ts')).href;
  const image = (await plainImage('png')).toString('base64');
  const script = `
    const { encodeImage } = await import(${JSON.stringify(subject)});
    const result = await encodeImage(Buffer.from(${JSON.stringify(image)}, 'base64'), 512);
    console.log(result.ok ? 'taken' : result.error.code);`;
  const flags = ['--preserve-symlinks', '--preserve-symlinks-main', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: tree });
  expect(stdout.trim()).toBe('taken');
  await rm(folder, { recursive: true });
});
