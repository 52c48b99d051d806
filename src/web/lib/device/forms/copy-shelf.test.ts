import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormsDevice, settled } from './rows-fixture.ts';

const row = (title: string) => ({ format: 1, writer: 'tab', values: { title }, revision: null }) as const;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('the shelf of forms', () => {
  it('takes over what earlier builds left, once, also feedback that had no frame', async () => {
    const device = new FormsDevice();
    device.former.setItem('form/olena/event', '{"format":1,"writer":"a","values":{"title":"Вголос"},"revision":2}');
    device.former.setItem('form/olena/feedback/e/event', '{"id":"f","content":{"rating":4},"base":{"rating":0}}');
    device.former.setItem('theme', 'dark');
    await device.tab();
    await settled();
    expect(device.kept.get('olena/event')).toEqual({
      format: 1,
      writer: 'a',
      values: { title: 'Вголос' },
      revision: 2,
    });
    expect(device.kept.get('olena/feedback/e/event')?.values).toMatchObject({ id: 'f', content: { rating: 4 } });
    expect([...Array(device.former.length).keys()].map((at) => device.former.key(at))).toEqual(['theme']);
  });

  it('leaves what earlier builds left where the database refuses it, and still shows it', async () => {
    const device = new FormsDevice();
    device.refuses = true;
    device.former.setItem('form/olena/event', '{"format":1,"values":{"title":"Вголос"},"revision":2}');
    const shelf = await device.tab();
    await settled();
    expect(shelf.get('olena/event')?.values).toEqual({ title: 'Вголос' });
    expect(device.former.getItem('form/olena/event')).not.toBeNull();
  });

  it('keeps the newest of what is typed while a write is under way, and tells other tabs', async () => {
    const device = new FormsDevice();
    const [here, there] = [await device.tab(), await device.tab()];
    const kept = ['а', 'аб', 'абв'].map((title) => here.put('olena/event', row(title)));
    expect(await Promise.all(kept)).toEqual([true, true, true]);
    expect(device.kept.get('olena/event')?.values).toEqual({ title: 'абв' });
    expect(there.get('olena/event')?.values).toEqual({ title: 'абв' });
    await here.remove('olena/event', null);
    expect([device.kept.size, there.get('olena/event')]).toEqual([0, null]);
  });

  it('removes nothing that was typed again meanwhile', async () => {
    const device = new FormsDevice();
    const shelf = await device.tab();
    void shelf.put('olena/event', row('а'));
    const removed = shelf.remove('olena/event', null);
    await shelf.put('olena/event', row('б'));
    await removed;
    expect(device.kept.get('olena/event')?.values).toEqual({ title: 'б' });
  });

  it('begins at once to write what waits, when the page is about to go', async () => {
    const device = new FormsDevice();
    const shelf = await device.tab();
    const begun: unknown[] = [];
    const put = device.rows.put;
    Object.assign(device.rows, {
      put: (key: string, one: ReturnType<typeof row>) => (begun.push(one.values), put(key, one)),
    });
    void shelf.put('olena/event', row('а'));
    void shelf.put('olena/event', row('б'));
    shelf.hurry();
    expect(begun).toEqual([{ title: 'а' }, { title: 'б' }]);
    await settled();
  });
});
