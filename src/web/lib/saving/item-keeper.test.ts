import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formCopies } from '#web/lib/device/forms/form-copy.ts';
import { copiesIn, FormsDevice, storage } from '#web/lib/device/forms/rows-fixture.ts';
import { localValues } from '#web/shell/local-values.ts';
import { showPerson } from '#web/shell/signed-in.ts';
import { ItemKeeper } from './item-keeper.ts';
import type { ItemSave, SendOutcome } from './item-save.ts';
import { isSaved, savedItem } from './item-save.ts';
import { onlyOneOf } from './only-one-of.ts';
import { openItem } from './open-item.ts';

type Outcome = SendOutcome<string>;
const OFFLINE: Outcome = { kind: 'unreachable', failure: { code: 'offline' } };
const REFUSED: Outcome = { kind: 'refused', failure: { code: 'invalid_input' } };

/** A server that answers as it is told, and takes everything where it is told nothing; and a device with one tab. */
async function scene() {
  const device = new FormsDevice();
  const tab = storage();
  const stores = { tab: () => tab, device: await device.tab() };
  const sent: [value: string, revision: number | null][] = [];
  const answers: (Outcome | Promise<Outcome>)[] = [];
  const copies = formCopies(stores, 'olena', 'note');
  const open = (item: ItemSave<string> = savedItem('', 1)) =>
    new ItemKeeper<string>(item, {
      copies,
      isSendable: () => true,
      send: async (value, revision) => {
        sent.push([value, revision]);
        return answers.shift() ?? { kind: 'saved', revision: (revision ?? 0) + 1 };
      },
    });
  return { device, tab, copies, sent, answers, open };
}

const pause = (milliseconds = 1_000) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  showPerson(null);
});

describe('what saves itself', () => {
  it('is on the device at once, on the server after a pause in typing, and then leaves the device', async () => {
    const { device, tab, sent, open } = await scene();
    const keeper = open();
    for (const value of ['П', 'Пр', 'Про']) keeper.change(value);
    expect([copiesIn(tab), sent]).toEqual([1, []]);
    await pause();
    expect(sent).toEqual([['Про', 1]]);
    expect(isSaved(keeper.item)).toBe(true);
    expect([copiesIn(tab), device.kept.size]).toEqual([0, 0]);
  });

  it('is tried again by itself after growing waits, and at once when asked', async () => {
    const { sent, answers, open } = await scene();
    const keeper = open();
    answers.push(OFFLINE, OFFLINE, OFFLINE);
    keeper.change('а');
    await pause();
    await pause(2_000);
    expect(sent.length).toBe(2);
    await pause(3_000);
    expect(sent.length).toBe(2);
    keeper.flush();
    await pause(0);
    expect(sent.length).toBe(3);
    await pause(8_000);
    expect([sent.length, isSaved(keeper.item)]).toEqual([4, true]);
  });

  it('counts a request that breaks as one that is tried again', async () => {
    const { sent, answers, open } = await scene();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const keeper = open();
    const reply = Promise.withResolvers<Outcome>();
    answers.push(reply.promise);
    keeper.change('а');
    await pause();
    reply.reject(new Error('broken'));
    await pause(5_000);
    expect([sent.length, isSaved(keeper.item)]).toEqual([2, true]);
  });

  it('is not sent again after a refusal, but what was typed meanwhile is', async () => {
    const { sent, answers, open } = await scene();
    const reply = Promise.withResolvers<Outcome>();
    answers.push(reply.promise);
    const keeper = open();
    keeper.change('погано');
    await pause();
    keeper.change('добре');
    reply.resolve(REFUSED);
    await pause();
    expect(sent.map(([value]) => value)).toEqual(['погано', 'добре']);
    answers.push(REFUSED);
    keeper.change('знову погано');
    await pause(60_000);
    keeper.flush();
    await pause();
    expect(sent.length).toBe(3);
  });

  it('sends the next change as soon as a reply is there, where it is asked to meanwhile', async () => {
    const { sent, answers, open } = await scene();
    const reply = Promise.withResolvers<Outcome>();
    answers.push(reply.promise);
    const keeper = open();
    keeper.change('а');
    await pause();
    keeper.change('б');
    keeper.flush();
    reply.resolve({ kind: 'saved', revision: 2 });
    await pause(0);
    expect(sent).toEqual([
      ['а', 1],
      ['б', 2],
    ]);
  });

  it('joins what another device has saved with what is typed by then, and sends that on top', async () => {
    const { sent, answers, open } = await scene();
    answers.push({ kind: 'met', revision: 5, merged: (mine) => `${mine} і там` });
    const keeper = open();
    keeper.change('тут');
    await pause(2_000);
    expect(sent).toEqual([
      ['тут', 1],
      ['тут і там', 5],
    ]);
    expect([isSaved(keeper.item), keeper.replacements]).toEqual([true, 1]);
  });

  it('says once it is settled whether the server has all of it', async () => {
    const { answers, open } = await scene();
    const keeper = open();
    keeper.change('а');
    await expect(keeper.settle()).resolves.toBe(true);
    answers.push(OFFLINE, OFFLINE);
    keeper.change('б');
    await expect(keeper.settle()).resolves.toBe(false);
  });

  it('goes on from its copy after a reload; a copy that the server has already is dropped', async () => {
    const { copies, device, answers, open } = await scene();
    answers.push(OFFLINE);
    const keeper = open();
    keeper.change('без мережі');
    await pause();
    keeper.close();
    await pause(60_000);
    expect(isSaved(keeper.item)).toBe(false);
    expect(openItem(copies, '', 1)).toMatchObject({ value: 'без мережі', revision: 1, version: 1, savedVersion: 0 });
    expect(openItem(copies, 'без мережі', 2)).toEqual(savedItem('без мережі', 2));
    await pause();
    expect(device.kept.size).toBe(0);
  });

  it('sends nothing while somebody else is signed in in this browser', async () => {
    const { sent, open } = await scene();
    showPerson({ userId: 'olena' } as Parameters<typeof showPerson>[0]);
    localValues.setText('userId', 'taras');
    const keeper = open();
    keeper.change('Оленине');
    await pause();
    expect([sent, keeper.item.trouble]).toEqual([[], { kind: 'unreachable', failure: { code: 'sign_in_required' } }]);
    localValues.setText('userId', 'olena');
    await pause(60_000);
    expect(sent).toEqual([['Оленине', 1]]);
    localValues.setText('userId', null);
  });

  it('is tried by one keeper only, the newest, however often its page is opened', async () => {
    const { copies, sent, answers, open } = await scene();
    answers.push(OFFLINE, OFFLINE);
    const earlier = open();
    onlyOneOf('note', earlier);
    earlier.change('раніше');
    await pause();
    const later = open(openItem(copies, '', 1));
    onlyOneOf('note', later);
    later.change('пізніше');
    await pause(60_000);
    expect(sent.at(-1)).toEqual(['пізніше', 1]);
    expect(sent.filter(([value]) => value === 'раніше').length).toBeLessThanOrEqual(2);
  });
});
