import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { XLSX_ROWS_MAX } from '#contract/definition/file-types.ts';
import { GROUPS_MAX } from '#contract/groups.ts';
import { WEBHOOKS_MAX, WEBHOOKS_OF_HOST_MAX, WEBHOOKS_OF_PERSON_MAX } from '#contract/webhooks/webhooks.ts';
import {
  ANCHORS_PER_TEST_MAX,
  EVENTS_PER_OWNER_MAX,
  HOST_PAUSES_MAX,
  KEY_VERSIONS_MAX,
  MESSAGES_MAX,
  TESTS_PER_AUTHOR_MAX,
} from '#core/constants.ts';
import { IMAGE_TYPES, IMAGE_TYPES_HINT } from '#web/lib/image-types.ts';

const FILES = ['first-messages.ts', 'later-messages.ts', 'asking-messages.ts', 'taker-messages.ts'].map(
  (name) => new URL(name, import.meta.url),
);
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

const sentenceOf = (code: string) => sentences.find(([known]) => known === code)?.[1] ?? '';

describe('a sentence that names a bound', () => {
  it.each([
    ['too_many_tests', TESTS_PER_AUTHOR_MAX],
    ['too_many_events', EVENTS_PER_OWNER_MAX],
    ['too_many_anchors', ANCHORS_PER_TEST_MAX],
    ['too_many_key_versions', KEY_VERSIONS_MAX],
    ['too_many_pauses', HOST_PAUSES_MAX],
    ['too_many_messages', MESSAGES_MAX],
    ['too_many_groups', GROUPS_MAX],
    ['sheet_too_large', XLSX_ROWS_MAX],
    ['too_many_webhooks', WEBHOOKS_MAX],
    ['too_many_webhooks_of_person', WEBHOOKS_OF_PERSON_MAX],
    ['too_many_webhooks_of_host', WEBHOOKS_OF_HOST_MAX],
  ])('%s names the one that is enforced', (code, bound) => {
    const numbers = sentenceOf(code)
      .replaceAll(/\\u00a0(?=\d{3})/gu, '')
      .match(/\d+/gu);
    expect(numbers).toContain(String(bound));
  });
});

/** Codes that are easily taken for one another, each with what only its own sentence may say. */
const CONFUSED: readonly (readonly [string, RegExp])[] = [
  ['identifier_taken', /уже зайнятий/],
  ['identifier_needs_account', /зі знаком «@» потребує пароля/],
  ['wrong_code', /код відновлення неправильні/],
  ['second_code_needed', /Введіть код із застосунку або запасний/],
  ['second_step_over', /Час на другий крок вийшов/],
  ['already_account', /У вас уже є обліковий запис/],
  ['person_has_password', /Цей читач має пароль/],
  ['test_finalized', /Тест завершено, тому змінити його вже не можна/],
  ['test_not_finalized', /Тест ще чернетка/],
  ['test_has_problems', /Виправте те, що позначено/],
  ['rule_refused', /Комусь, хто вже почав, від такої зміни стало б гірше/],
  ['group_own', /ваша власна група/],
  ['group_has_wihiws', /видалити її не можна\. Перенесіть її в архів/],
  ['wrong_group_code', /Групи з таким кодом немає/],
  ['wrong_relation_code', /його вже замінено новим/],
  ['relation_code_used', /уже використано/],
  ['relation_code_expired', /Строк дії цього коду минув/],
  ['ask_self', /Це ви самі/],
  ['ask_refused', /нещодавно відмовилася/],
  ['result_not_released', /Результат ще не відкрито/],
  ['handed_in', /Читач уже здав/],
  ['deadline_passed', /Час цієї спроби вийшов\. Спершу додайте/],
  ['another_attempt_open', /пише нову спробу/],
  ['answers_were_shown', /вже показано правильні відповіді/],
];

describe('codes that are easily taken for one another', () => {
  it.each(CONFUSED)('%s has its own sentence, and no other has it', (code, words) => {
    const having = sentences.flatMap(([known, sentence]) => (words.test(sentence) ? [known] : []));
    // A code may stand in both files.
    expect([...new Set(having)]).toEqual([code]);
  });
});

const IMAGE_KINDS = ['PNG', 'JPEG', 'WebP', 'GIF', 'AVIF'];
describe('the kinds of images', () => {
  it.each(['image_kind', 'image_unreadable'])('are all named by %s', (code) => {
    const sentence = sentences.find(([known]) => known === code)?.[1] ?? '';
    for (const kind of IMAGE_KINDS) expect(sentence).toContain(kind);
  });

  it('are the same where one is chosen', () => {
    expect(IMAGE_TYPES).toEqual(IMAGE_KINDS.map((kind) => `image/${kind.toLowerCase()}`));
    for (const kind of IMAGE_KINDS) expect(IMAGE_TYPES_HINT).toContain(kind);
  });
});
