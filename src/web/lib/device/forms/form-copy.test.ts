import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormStores } from './form-copy.ts';
import { formCopies, laidOver } from './form-copy.ts';
import { FormsDevice, settled, storage } from './rows-fixture.ts';

const tabOf = async (device: FormsDevice | null, own = storage()): Promise<FormStores> => ({
  tab: () => own,
  device: device === null ? null : await device.tab(),
});

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('the copy of a form', () => {
  it('is there again after a reload, for the same person and form only', async () => {
    const here = await tabOf(new FormsDevice());
    formCopies(here, 'olena', 'event/1').write({ title: 'Вголос', startsAt: null }, 3);
    expect(formCopies(here, 'olena', 'event/1').read()).toEqual({
      values: { title: 'Вголос', startsAt: null },
      revision: 3,
    });
    expect(formCopies(here, 'olena', 'event/2').read()).toBeNull();
    expect(formCopies(here, 'taras', 'event/1').read()).toBeNull();
    formCopies(here, 'olena', 'event/1').remove();
    expect(formCopies(here, 'olena', 'event/1').has()).toBe(false);
  });

  it('is each tab’s own, also after a reload', async () => {
    const device = new FormsDevice();
    const [one, other] = [await tabOf(device), await tabOf(device)];
    formCopies(one, 'olena', 'event').write({ title: 'Перша' }, null);
    formCopies(other, 'olena', 'event').write({ title: 'Друга' }, null);
    await settled();
    expect(formCopies(one, 'olena', 'event').read()).toMatchObject({ values: { title: 'Перша' } });
    formCopies(one, 'olena', 'event').remove();
    expect(formCopies(other, 'olena', 'event').read()).toMatchObject({ values: { title: 'Друга' } });
    expect(formCopies(await tabOf(device), 'olena', 'event').read()).toMatchObject({ values: { title: 'Друга' } });
  });

  it('of a closed tab goes on in another, whose saving removes it', async () => {
    const device = new FormsDevice();
    formCopies(await tabOf(device), 'olena', 'event').write({ title: 'Вголос' }, null);
    await settled();
    const next = formCopies(await tabOf(device), 'olena', 'event');
    expect(next.read()).toMatchObject({ values: { title: 'Вголос' } });
    next.remove();
    await settled();
    expect(formCopies(await tabOf(device), 'olena', 'event').read()).toBeNull();
  });

  it('is removed for all tabs with what it is about', async () => {
    const device = new FormsDevice();
    formCopies(await tabOf(device), 'olena', 'event/1').write({ title: 'Вголос' }, 2);
    await settled();
    formCopies(await tabOf(device), 'olena', 'event/1').remove(true);
    await settled();
    expect(formCopies(await tabOf(device), 'olena', 'event/1').read()).toBeNull();
  });

  it('is called kept only once the device has it, and not where the device refuses', async () => {
    const device = new FormsDevice();
    const copies = formCopies(await tabOf(device), 'olena', 'survey/1');
    expect(copies.place.current()).toBe('none');
    copies.write({ answers: 1 }, null);
    expect(copies.place.current()).toBe('writing');
    await settled();
    expect(copies.place.current()).toBe('device');
    device.refuses = true;
    copies.write({ answers: 2 }, null);
    await settled();
    expect(copies.place.current()).toBe('refused');
    device.refuses = false;
    copies.write({ answers: 3 }, null);
    await settled();
    expect([copies.place.current(), device.kept.get('olena/survey/1')?.values]).toEqual(['device', { answers: 3 }]);
  });

  it('on a shared computer is only in its tab, and says so', async () => {
    const copies = formCopies(await tabOf(null), 'olena', 'survey/1');
    copies.write({ answers: 1 }, null);
    expect(copies.place.current()).toBe('tab');
    const blocked = (): Storage => {
      throw new Error('blocked');
    };
    const refused = formCopies({ tab: blocked, device: null }, 'olena', 'event');
    refused.write({ title: 'Вголос' }, null);
    expect([refused.place.current(), refused.read()]).toEqual(['refused', null]);
  });

  it('is not called kept any more once another tab has kept its own in its place', async () => {
    const device = new FormsDevice();
    const one = formCopies(await tabOf(device), 'olena', 'survey/1');
    const other = formCopies(await tabOf(device), 'olena', 'survey/1');
    const end = one.place.subscribe(() => undefined);
    one.write({ answers: 1 }, null);
    await settled();
    other.write({ answers: 2 }, null);
    await settled();
    expect([one.place.current(), other.place.current()]).toEqual(['tab', 'device']);
    end();
  });

  it('is none where the browser keeps something else', async () => {
    const here = storage();
    for (const text of ['{', '7', '{"format":2,"values":{}}', '{"format":1,"values":null}']) {
      here.setItem('form/olena/event', text);
      expect(formCopies(await tabOf(null, here), 'olena', 'event').read()).toBeNull();
    }
    // Copies of earlier pages name no tab.
    here.setItem('form/olena/event', '{"format":1,"values":{"title":"Вголос"},"revision":2}');
    expect(formCopies(await tabOf(null, here), 'olena', 'event').read()).toEqual({
      values: { title: 'Вголос' },
      revision: 2,
    });
  });

  it('fills in only values of the kind that the form has', () => {
    const empty = { title: '', startsAt: null as string | null, place: '' };
    const base = { title: 'Читання', startsAt: '2026-11-20T10:00', place: 'Львів' };
    expect(laidOver(base, empty, { title: 'Вголос', startsAt: null, place: 7, extra: 'x' })).toEqual({
      title: 'Вголос',
      startsAt: null,
      place: 'Львів',
    });
    expect(laidOver(base, empty, { title: null, startsAt: '2026-11-21T10:00' })).toEqual({
      ...base,
      startsAt: '2026-11-21T10:00',
    });
  });
});
