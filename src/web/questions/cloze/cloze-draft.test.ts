import { describe, expect, it } from 'vitest';
import type { AuthoredQuestionOf } from '#core/questions/authored-question-schema.ts';
import { parseAuthored } from '#core/questions/authored-question-schema.ts';
import type { ClozeBody, ClozeKey } from '#core/questions/cloze/cloze-schema.ts';
import { emptyQuestion } from '#core/questions/registry.ts';
import type { ClozeDraft, ClozeMode } from './cloze-draft.ts';
import { changeMode, closeDraft, openDraft, readDraft, retype } from './cloze-draft.ts';
import { gapAt, readSource, toggleGap, writeGap, writeText } from './gap-source.ts';
import { keepIds } from './stable-ids.ts';

let last = 0;
const newId = () => `n${(last += 1)}`;
const empty = () => {
  const { body, key } = emptyQuestion('cloze', newId) as AuthoredQuestionOf<'cloze'>;
  return openDraft(body, key, newId);
};
const drafted = (source: string, mode: ClozeMode = 'typed') => retype({ ...empty(), mode }, source, newId);
const answersOf = (source: string) =>
  readSource(source, true)
    .lines.flat()
    .flatMap((piece) => (piece.kind === 'gap' ? [piece.answers] : []));
const idsOf = (draft: ClozeDraft) => readDraft(draft).gaps.map(({ gapId }) => gapId);

function isStorable(body: ClozeBody, key: ClozeKey): boolean {
  return parseAuthored('cloze', { ...emptyQuestion('cloze', newId), body, key }).ok;
}

describe('a passage with brackets', () => {
  it.each([
    ['Садок [вишневий] коло [хати|хатини].', [['вишневий'], ['хати', 'хатини']]],
    ['[ сад | | садок ]', [['сад', 'садок']]],
    [String.raw`\[1\] і [а\|б|в\]г]`, [['а|б', 'в]г']]],
    [String.raw`шлях C:\тека [так]`, [['так']]],
    ['Без пропусків', []],
    ['пере[мож]ний', [['мож']]],
    ['[]', [[]]],
  ])('%s', (source, expected) => {
    expect(answersOf(source)).toEqual(expected);
  });

  it('has faults for unclosed, stray and empty brackets, and keeps the text', () => {
    const read = readSource('Я [бачу [сад] тут\nі там] ще [\n[ ]', true);
    expect(read.faults.map(({ kind, line }) => [kind, line])).toEqual([
      ['unclosed', 1],
      ['stray', 2],
      ['unclosed', 2],
      ['empty', 3],
    ]);
    expect(read.lines.map((line) => line.map((piece) => (piece.kind === 'text' ? piece.text : piece.answers)))).toEqual(
      [['Я [бачу ', ['сад'], ' тут'], ['і там] ще ['], [[]]],
    );
  });

  it('is written so that it is read back the same', () => {
    for (const text of ['а [б] в', 'а [б', 'б] в', String.raw`\ і \\`, '[а [б] в]', 'а | б']) {
      const [line] = readSource(`${writeText(text)}[x]`, true).lines;
      expect(line?.[0]).toEqual({ kind: 'text', text });
    }
    const answers = ['а|б', '[в]', String.raw`г\д`];
    expect(answersOf(writeGap(answers))).toEqual([answers]);
  });

  it('turns the selection or the word at the cursor into a gap, and back', () => {
    expect(toggleGap('Садок вишневий', 6, 14)).toEqual({ source: 'Садок [вишневий]', from: 7, to: 15 });
    expect(toggleGap('Садок вишневий', 8, 8).source).toBe('Садок [вишневий]');
    expect(toggleGap('любов ’п’ять', 9, 9).source).toBe('любов [’п’ять]');
    expect(toggleGap('Садок  коло ', 5, 12).source).toBe('Садок  [коло] ');
    expect(toggleGap('Садок [вишневий|білий] коло', 9, 9)).toEqual({ source: 'Садок вишневий коло', from: 6, to: 14 });
    expect(gapAt('а [б] в', 2, 5)?.answers).toEqual(['б']);
    expect(gapAt('а [б] в', 2, 2)).toBeNull();
    expect(gapAt('а [б] в', 5, 5)).toBeNull();
  });
});

describe('ids of an edited list', () => {
  const named = (letters: string) => [...letters].map((content, index) => ({ id: `${content}${index}`, content }));
  const after = (old: string, fresh: string) => keepIds(named(old), [...fresh], [], () => 'new').map(({ id }) => id);

  it.each([
    ['абв', 'абв', ['а0', 'б1', 'в2']],
    ['абв', 'агв', ['а0', 'б1', 'в2']],
    ['абв', 'ав', ['а0', 'в2']],
    ['абв', 'хабв', ['new', 'а0', 'б1', 'в2']],
    ['абв', 'абхв', ['а0', 'б1', 'new', 'в2']],
    ['ааа', 'аа', ['а0', 'а1']],
    ['абвг', 'хбг', ['а0', 'б1', 'г3']],
    ['', 'а', ['new']],
  ])('%s → %s', (old, fresh, expected) => {
    expect(after(old, fresh)).toEqual(expected);
  });

  it('are restored when deleted items are restored', () => {
    expect(keepIds(named('а'), ['а', 'б'], [{ id: 'earlier', content: 'б' }], newId)[1]?.id).toBe('earlier');
  });
});

describe('a cloze draft', () => {
  it('keeps the ids of gaps while their text and the text around them are edited', () => {
    const start = drafted('Садок [вишневий] коло [хати].');
    const ids = idsOf(start);
    expect(idsOf(retype(start, 'Наш садок [вишневий] стоїть коло [хати].', newId))).toEqual(ids);
    expect(idsOf(retype(start, 'Садок [вишневи] коло [хати].', newId))).toEqual(ids);
    expect(idsOf(retype(start, 'Садок вишневий коло [хати].', newId))).toEqual(ids.slice(1));
    const broken = retype(start, 'Садок [вишневий коло [хати].', newId);
    expect(idsOf(broken)).toEqual(ids.slice(1));
    expect(idsOf(retype(broken, 'Садок [вишнев] коло [хати].', newId))).toEqual(ids);
    const deleted = retype(retype(start, 'Садок', newId), 'Садок [вишневий] коло [хати].', newId);
    expect(idsOf(deleted)).toEqual(ids);
  });

  it.each(['typed', 'list', 'bank'] as const)('in the mode %s opens as it was saved and fits the schema', (mode) => {
    const draft = drafted('Садок [вишневий] коло [хати],\n\nхрущі \\[1\\] над [вишнями] гудуть', mode);
    const gap = idsOf(draft)[0] as string;
    const { body, key } = closeDraft({
      ...draft,
      wrong: { [gap]: [{ id: 'w1', text: 'яблуневий' }] },
      extras: [{ id: 'e1', text: 'жуки' }],
    });
    expect(isStorable(body, key)).toBe(true);
    const reopened = openDraft(body, key, newId);
    expect(reopened.source).toBe(draft.source);
    expect(closeDraft(reopened)).toEqual({ body, key });
  });

  it('loses nothing when other modes are tried', () => {
    const typed = drafted('Садок [вишневий|білий] коло [хати].');
    const ids = idsOf(typed);
    const list = changeMode(typed, 'list', newId);
    expect(list.source).toBe('Садок [вишневий] коло [хати].');
    expect(idsOf(list)).toEqual(ids);
    const filled = { ...list, wrong: { [ids[1] as string]: [{ id: 'w', text: 'гаю' }] } };
    const bank = changeMode(filled, 'bank', newId);
    expect(closeDraft(bank).body).toMatchObject({ bank: [{ text: 'вишневий' }, { text: 'хати' }] });
    const back = changeMode(changeMode(bank, 'list', newId), 'typed', newId);
    expect(back.source).toBe(typed.source);
    expect(closeDraft(back)).toEqual(closeDraft(typed));
    expect(closeDraft(changeMode(back, 'list', newId))).toEqual(closeDraft(filled));
  });

  it('can be stored with unclosed and empty brackets', () => {
    const { body, key } = closeDraft(drafted('Я [бачу [] і [сад] та [ще\t'));
    expect(isStorable(body, key)).toBe(true);
    expect(openDraft(body, key, newId).source).toBe('Я [бачу [] і [сад] та [ще ');
  });
});
