import sharp from 'sharp';

const SIDE = 1024;

type Colour = readonly [number, number, number];

const GROUND: Colour = [31, 78, 95];
const PAPER: Colour = [250, 246, 236];
const SHADE: Colour = [221, 211, 190];
const SUN: Colour = [240, 178, 62];

/** Returns the colour at a point of the unit square: the picture is an open book under a rising sun. */
function colourAt(x: number, y: number): Colour {
  const fromSpine = Math.abs(x - 0.5);
  // Pages sag towards the spine, as those of an open book do.
  const top = 0.5 + 0.1 * Math.exp(-fromSpine * 14) - 0.06 * fromSpine;
  const isPage = fromSpine < 0.34 && y > top && y < top + 0.27;
  if (isPage) {
    const line = (y - top - 0.05) % 0.055;
    const isLine = fromSpine > 0.05 && fromSpine < 0.29 && line > 0 && line < 0.014 && y < top + 0.24;
    return isLine || fromSpine < 0.006 ? SHADE : PAPER;
  }
  const distance = Math.hypot(x - 0.5, y - 0.5);
  const angle = Math.atan2(0.5 - y, x - 0.5);
  const isRay = y < 0.42 && distance > 0.23 && distance < 0.33 && Math.abs(Math.sin(angle * 6)) < 0.35;
  return distance < 0.19 || isRay ? SUN : GROUND;
}

/** Returns the demo event's logo as PNG, drawn point by point and reduced to half its size so that edges are smooth. */
export async function drawLogo(): Promise<Buffer> {
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      pixels.set(colourAt((column + 0.5) / SIDE, (row + 0.5) / SIDE), (row * SIDE + column) * 3);
    }
  }
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
  return sharp(pixels, { raw })
    .resize(SIDE / 2)
    .png()
    .toBuffer();
}
