// Makes the outlines of letters that pictures for messengers are drawn with, from the @fontsource-variable packages.
// A server has no fonts that could be relied on. Run after changing the characters below: node scripts/fonts/outline-letters.ts
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Blob, Face, Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '../..');
const packages = path.join(root, 'node_modules/@fontsource-variable');
const target = path.join(root, 'src/server/modules/events/page/picture');

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}

const scripts = {
  cyrillic: `${range(0x410, 0x44f)}ЄІЇҐЁЎєіїґёў№\u0301`,
  latin: `${range(0x20, 0x7e)}«»„“”’‘–—…•·×°€${range(0xc0, 0xff)}`,
  'latin-ext': 'ĄąĆćĘęŁłŃńŚśŹźŻżČčĎďĚěŇňŘřŠšŤťŮůŽžĞğİıŞşŐőŰű',
} as const;

const faces = [
  { name: 'literata', weight: 600 },
  { name: 'onest', weight: 500 },
] as const;

type Outlines = { glyphs: Record<string, [advance: number, path: string]>; pairs: Record<string, number> };

const rounded = (value: number): number => Math.round(value);

async function outline(family: string, weight: number): Promise<Outlines & { unitsPerEm: number }> {
  const glyphs: Outlines['glyphs'] = {};
  const pairs: Outlines['pairs'] = {};
  let unitsPerEm = 1000;
  for (const [script, characters] of Object.entries(scripts)) {
    const file = path.join(packages, family, 'files', `${family}-${script}-wght-normal.woff2`);
    const source = await readFile(file);
    const options = { targetFormat: 'sfnt', variationAxes: { wght: weight }, noHinting: true } as const;
    const sfnt = await subsetFont(source, characters, options);
    const face = new Face(new Blob(new Uint8Array(sfnt).buffer), 0);
    const font = new Font(face);
    unitsPerEm = face.upem;
    const advanceOf = (text: string): number => {
      const buffer = new ShapingBuffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    };
    const glyphOf = (letter: string): number => font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0;
    const known = [...new Set(characters)].filter((one) => glyphOf(one) > 0);
    for (const one of known) {
      if (glyphs[one] !== undefined) continue;
      const glyph = glyphOf(one);
      const drawn = font.glyphToPath(glyph).replace(/-?\d+\.\d+/g, (number) => String(rounded(Number(number))));
      glyphs[one] = [rounded(font.glyphHAdvance(glyph)), drawn];
    }
    for (const left of known)
      for (const right of known) {
        const kern = rounded(advanceOf(left + right) - (glyphs[left]?.[0] ?? 0) - (glyphs[right]?.[0] ?? 0));
        // Less than this nobody sees.
        if (Math.abs(kern) >= unitsPerEm / 100) pairs[left + right] = kern;
      }
  }
  return { unitsPerEm, glyphs, pairs };
}

for (const { name, weight } of faces) {
  const outlines = await outline(name, weight);
  const text = JSON.stringify(outlines);
  await writeFile(path.join(target, `${name}-letters.json`), `${text}\n`);
  console.log(`${name}: ${Object.keys(outlines.glyphs).length} letters, ${(text.length / 1000).toFixed(0)} kB`);
}
