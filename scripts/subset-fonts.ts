// Makes the committed font files of src/web/fonts from the @fontsource-variable packages.
// Run after changing the characters below: node scripts/subset-fonts.ts
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const target = path.resolve(import.meta.dirname, '../src/web/fonts');
const packages = path.resolve(import.meta.dirname, '../node_modules/@fontsource-variable');

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}

// ё ъ ы э ѣ ѐ ѝ are not Ukrainian letters, but old and quoted texts have them.
const cyrillic = `${range(0x410, 0x44f)}ЄІЇҐЁєіїґёѣѢѐѝ№\u0301`;

// The «cyrillic» files of the packages have no spaces, quotes or dashes: these come from the latin files.
const latin = [
  range(0x20, 0x7e),
  '\u00a0\u00ad\u2002\u2003\u2009\u200a\u200b\u200d\u2011\u202f\u2060',
  '«»„“”‘’‚‹›ʼ–—―…•·¶§†‡',
  '°±×÷−≈≠≤≥¼½¾¹²³′″←→↑↓€£™©®',
].join('');

const faces = [
  { family: 'literata', style: 'normal' },
  { family: 'literata', style: 'italic' },
  { family: 'onest', style: 'normal' },
] as const;

await mkdir(target, { recursive: true });
for (const { family, style } of faces) {
  for (const [script, characters] of Object.entries({ cyrillic, latin })) {
    const source = await readFile(path.join(packages, family, 'files', `${family}-${script}-wght-${style}.woff2`));
    const subset = await subsetFont(source, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
      noHinting: true,
    });
    const name = `${family}-${script}-${style}.woff2`;
    await writeFile(path.join(target, name), subset);
    console.log(`${name}: ${(subset.length / 1000).toFixed(1)} kB`);
  }
}
for (const family of ['literata', 'onest']) {
  await copyFile(path.join(packages, family, 'LICENSE'), path.join(target, `OFL-${family}.txt`));
}
