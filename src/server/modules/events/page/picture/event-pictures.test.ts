import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENT_PAINTS } from '#core/events/event-paints.ts';
import { makeEvent, uploadLogo } from '#server/modules/events/event-fixtures.ts';
import type { DecodeAnswer } from '#server/platform/files/encode-here.ts';
import { fileStorageOf } from '#server/platform/files/image-intake.ts';
import { TooManyWait } from '#server/platform/process/pacing/turns.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';
import { drawHere } from './draw-here.ts';
import { createEventPictures } from './event-pictures.ts';
import { fitLines } from './fit-lines.ts';
import { textOutlines, textWidth } from './letters.ts';

const ALPHABET = [...'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя'];

// Another file of this worker may have loaded the image decoder, which forbids reading SVG. Drawing has a process of its own
// on the server; here it happens in this one.
const SVG = { operation: ['VipsForeignLoadSvg'] };
beforeAll(() => sharp.unblock(SVG));
afterAll(() => sharp.block(SVG));

/** Returns how a text looks as numbers of grey, 0 being black. */
async function inkOf(face: 'serif' | 'sans', text: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100"><rect width="80" height="100" fill="#fff"/>${textOutlines(face, text, { x: 10, y: 75, size: 60 })}</svg>`;
  return sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
}

describe.each(['serif', 'sans'] as const)('the letters of the %s face', (face) => {
  it('are all there, and no two of them look the same', async () => {
    const seen = new Map<string, string>();
    for (const letter of ALPHABET) {
      const ink = await inkOf(face, letter);
      expect(
        ink.some((grey) => grey < 100),
        `${letter} is drawn`,
      ).toBe(true);
      const picture = ink.toString('base64');
      expect(seen.get(picture), `${letter} looks like`).toBeUndefined();
      seen.set(picture, letter);
    }
  });

  it('that differ by a small sign differ in the picture too, and an unknown letter is left out', async () => {
    for (const [one, other] of [
      ['ї', 'і'],
      ['є', 'е'],
      ['ґ', 'г'],
      ['й', 'и'],
      ['’', ' '],
    ] as const)
      expect(await inkOf(face, one)).not.toEqual(await inkOf(face, other));
    expect(await inkOf(face, '漢')).toEqual(await inkOf(face, ''));
    expect(await inkOf(face, 'і\u0308')).toEqual(await inkOf(face, 'ї'));
  });
});

describe('lines', () => {
  const box = { face: 'serif', width: 600, height: 228, leading: 1.14, sizes: [132, 96, 66, 44] } as const;
  it('shrink until all of a title fits, and end with «…» where even that is not enough', () => {
    expect(fitLines('Вголос', box)).toEqual({ lines: ['Вголос'], size: 132 });
    const long = fitLines('Читання вголос у школі та вдома', box);
    expect(long.size).toBeLessThan(132);
    expect(long.lines.join(' ')).toBe('Читання вголос у школі та вдома');
    const endless = fitLines('слово '.repeat(60), box);
    expect(endless.lines.at(-1)).toMatch(/…$/);
    const broken = fitLines('а'.repeat(200), box);
    for (const { lines, size } of [long, endless, broken]) {
      expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height);
      for (const line of lines) expect(textWidth('serif', line, size)).toBeLessThanOrEqual(box.width);
    }
  });
});

describe('the picture of an event', () => {
  const server = useTestServer();
  let host: TestBrowser;
  let visitor: TestBrowser;
  beforeAll(async () => {
    host = await signUp(server);
    visitor = server.browser('events.localhost:3000');
  });
  const addressOf = async (id: string) => {
    const { body } = await visitor.send('GET', `/wihost-events/${id}`);
    return new URL(/property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? 'http://none/').pathname;
  };

  it('is a PNG of 1200 × 630, kept for ever at its address', async () => {
    const { id } = await makeEvent(host, 'published');
    const { body } = await visitor.send('GET', `/wihost-events/${id}`);
    expect(body).toContain('<meta property="og:image:width" content="1200">');
    expect(body).toContain('<meta property="og:image:alt" content="Майстерня читання. 21–22');
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
    const answer = await visitor.send('GET', await addressOf(id));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(answer.rawPayload.length).toBeLessThan(150_000);
  });

  it('has another address when what it shows changes; the old one then gets the new picture, not for ever', async () => {
    const event = await makeEvent(host, 'published');
    const first = await addressOf(event.id);
    const before = (await visitor.send('GET', first)).rawPayload;
    const { revision } = event;
    await host.send('PATCH', `/api/events/${event.id}`, { revision, fields: { summary: 'Інший опис' } });
    expect(await addressOf(event.id)).toBe(first);
    await uploadLogo(host, event.id, '#7a2348');
    expect(await addressOf(event.id)).not.toBe(first);
    const now = await visitor.send('GET', first);
    expect(now.headers['cache-control']).toBe('no-cache');
    expect(now.rawPayload.equals(before)).toBe(false);
  });

  it('is not made of a draft, of an unknown event, nor at other addresses', async () => {
    const { id } = await makeEvent(host);
    expect((await host.send('GET', `/wihost-events/${id}`)).body).not.toContain('og:image');
    for (const path of [
      `${id}/picture/${'a'.repeat(16)}.png`,
      `${id}/picture/x.png`,
      `x/picture/${'a'.repeat(16)}.png`,
    ])
      expect((await visitor.send('GET', `/wihost-events/${path}`)).statusCode).toBe(404);
  });

  it('that takes too long on a busy machine is overload, no fault, and is drawn anew', async () => {
    const { id } = await makeEvent(host, 'published');
    const event = (await visitor.send('GET', `/api/events/${id}`)).json();
    const answers: DecodeAnswer[] = [
      { refused: 'image_too_large' },
      { image: { bytes: Buffer.from('png'), width: 1200, height: 630 } },
    ];
    const draw = createEventPictures(fileStorageOf(server.services), {
      decode: async () => answers.shift() ?? { refused: 'image_unreadable' },
    });
    await expect(draw(event)).rejects.toThrow(TooManyWait);
    expect((await draw(event)).toString()).toBe('png');
  });

  it('is drawn without a logo that can’t be read', async () => {
    const words = { title: 'Вголос', dates: '', place: '', hostName: '', isCancelled: true, paint: EVENT_PAINTS.sea };
    expect(await drawHere({ ...words, logo: Buffer.from('no image') })).toMatchObject({ image: { width: 1200 } });
  });
});
