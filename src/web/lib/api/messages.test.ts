import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FILES = ['messages.ts', 'taker-messages.ts'].map((name) => new URL(name, import.meta.url));
const ENTRY = /^ {2}(\w+):\s*'([^']+)',$/gmu;
const sentences = FILES.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(ENTRY)].map(([, code = '', sentence = '']) => [code, sentence] as const),
);

/** Verbs that tell a person to do something. */
const ADVICE = /\p{L}(?:іть|йте|ьте|[вжчрш]те)(?:ся)?(?!\p{L})|(?<!\p{L})(?:не)?хай(?!\p{L})/iu;
/** What is allowed, where a field itself shows what to change. */
const BOUNDS = /має бути|можна писати|має починатися|може бути не більше|— від|не може бути/u;

describe('the sentence of each error', () => {
  it('is read from the catalogue', () => expect(sentences.length).toBeGreaterThan(110));

  it.each(sentences)('%s tells what to do: %s', (_code, sentence) => {
    expect(ADVICE.test(sentence) || BOUNDS.test(sentence)).toBe(true);
    expect(sentence).toMatch(/\.$/u);
  });
});
