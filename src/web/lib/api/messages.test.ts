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
/** What happened is plain: the field is empty, nobody was chosen, the invitation waits. */
const PLAIN: ReadonlySet<string> = new Set(['required', 'name_empty', 'no_recipients', 'invited']);

describe('the sentence of each error', () => {
  it('is read from the catalogue', () => expect(sentences.length).toBeGreaterThan(110));

  it.each(sentences)('%s tells what to do: %s', (_code, sentence) => {
    expect(ADVICE.test(sentence) || BOUNDS.test(sentence)).toBe(true);
    expect(sentence).toMatch(/\.$/u);
  });

  it.each(sentences.filter(([code]) => !PLAIN.has(code)))('%s tells what happened: %s', (_code, sentence) => {
    const [happened = ''] = /^[^.:]*/u.exec(sentence) ?? [];
    expect(ADVICE.test(happened) && !BOUNDS.test(happened)).toBe(false);
    expect(happened).not.toMatch(/^Таког?о? немає/u);
  });

  it.each(sentences)('%s says of what the greatest or least is: %s', (_code, sentence) => {
    expect(sentence).not.toMatch(/най(?:біль|мен)ш\p{L}+[.,;]/iu);
  });
});

const IMAGE_KINDS = ['PNG', 'JPEG', 'WebP', 'GIF', 'AVIF'];
const IMAGE_FORMS = [
  '#web/questions/authoring/image-dialog.tsx',
  '#web/features/events/components/event-logo-editor.tsx',
];

describe('the kinds of images', () => {
  it.each(['image_kind', 'image_unreadable'])('are all named by %s', (code) => {
    const sentence = sentences.find(([known]) => known === code)?.[1] ?? '';
    for (const kind of IMAGE_KINDS) expect(sentence).toContain(kind);
  });

  it.each(IMAGE_FORMS)('are the same where one is chosen: %s', (file) => {
    const source = readFileSync(new URL(import.meta.resolve(file)), 'utf8');
    const accepted = [...source.matchAll(/'image\/(\w+)'/gu)].map(([, kind]) => kind);
    expect(accepted).toEqual(IMAGE_KINDS.map((kind) => kind.toLowerCase()));
    expect(source).toContain('PNG, JPEG, WebP, GIF або AVIF');
  });
});
