// Makes the committed font files of src/web/fonts from the @fontsource-variable packages, and their stylesheet.
// Run after changing the characters below: node scripts/fonts/subset-fonts.ts
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const target = path.resolve(import.meta.dirname, '../../src/web/fonts');
const stylesheet = path.resolve(import.meta.dirname, '../../src/web/styles/fonts.css');
const packages = path.resolve(import.meta.dirname, '../../node_modules/@fontsource-variable');

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}

// ё ъ ы э ѣ ѐ ѝ are not Ukrainian letters, but old or quoted texts contain them.
const cyrillic = `${range(0x410, 0x44f)}ЄІЇҐЁєіїґёѣѢѐѝ№\u0301`;

// The «cyrillic» files of the packages have no spaces, digits, quotes or dashes. These are taken from the latin files
// and put into a file of their own, so that a Ukrainian page loads neither Latin letters nor rare signs.
const signs = [
  range(0x20, 0x7e).replace(/[A-Za-z#$&@\\^`{|}~]/g, ''),
  '\u00a0\u00ad\u2009\u2011\u202f\u2060',
  '«»„“”’ʼ–—…•·×°−',
].join('');

const latin = [
  range(0x20, 0x7e).replace(/[^A-Za-z#$&@\\^`{|}~]/g, ''),
  '\u2002\u2003\u200a\u200b\u200d',
  '‘‚‹›―¶§†‡±÷≈≠≤≥¼½¾¹²³′″←→↑↓€£™©®',
].join('');

// The features browsers enable by default, and the two kinds of digits that base.css asks for.
const features = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'clig', 'calt', 'lnum', 'tnum'];
const options = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  noHinting: true,
  keepFeatures: features,
} as const;

const faces = [
  { family: 'literata', name: 'Literata', style: 'normal' },
  { family: 'literata', name: 'Literata', style: 'italic' },
  { family: 'onest', name: 'Onest', style: 'normal' },
] as const;

/** `U+0020-0022, U+0025`: the browser loads a file only for characters that it has. */
function unicodeRange(characters: string): string {
  const points = [...new Set(characters)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0');
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

const rules: string[] = [];
await mkdir(target, { recursive: true });
for (const { family, name, style } of faces) {
  for (const [script, characters] of Object.entries({ cyrillic, signs, latin })) {
    const origin = script === 'cyrillic' ? 'cyrillic' : 'latin';
    const source = await readFile(path.join(packages, family, 'files', `${family}-${origin}-wght-${style}.woff2`));
    const subset = await subsetFont(source, characters, options);
    const file = `${family}-${script}-${style}.woff2`;
    await writeFile(path.join(target, file), subset);
    console.log(`${file}: ${(subset.length / 1000).toFixed(1)} kB`);
    rules.push(`@font-face {
  font-family: "${name}";
  font-weight: 400 700;
  font-style: ${style};
  font-display: swap;
  src: url("../fonts/${file}") format("woff2");
  unicode-range: ${unicodeRange(characters)};
}`);
  }
}
await writeFile(stylesheet, `/* Made by scripts/fonts/subset-fonts.ts. */\n${rules.join('\n')}\n`);
for (const family of ['literata', 'onest']) {
  await copyFile(path.join(packages, family, 'LICENSE'), path.join(target, `OFL-${family}.txt`));
}
