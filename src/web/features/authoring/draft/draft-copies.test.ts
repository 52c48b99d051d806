import { describe, expect, it } from 'vitest';
import { copiesIn, FormsDevice, settled, storage } from '#web/lib/device/forms/rows-fixture.ts';
import { copiedValue } from '#web/lib/saving/open-item.ts';
import { draftCopies } from './draft-copies.ts';

describe('copies of a draft on the device', () => {
  it('are separate for each person and test, and read by a tab that is opened later', async () => {
    const device = new FormsDevice();
    const stores = { tab: storage, device: await device.tab() };
    const mine = draftCopies(stores, 'person', 'test');
    mine.of('text/1').write({ value: { title: 'а' } }, 3);
    expect(mine.of('text/1').place.current()).toBe('writing');
    await settled();
    expect(mine.of('text/1').place.current()).toBe('device');
    const later = draftCopies({ tab: storage, device: await device.tab() }, 'person', 'test');
    expect(later.items()).toEqual(['text/1']);
    const read = later.of('text/1').read();
    expect([copiedValue(read), read?.revision]).toEqual([{ title: 'а' }, 3]);
    expect(draftCopies(stores, 'other', 'test').items()).toEqual([]);
    expect(draftCopies(stores, 'person', 'other').items()).toEqual([]);
  });

  it('of another tab are not removed by accident', async () => {
    const device = new FormsDevice();
    const shelf = await device.tab();
    const [first, second] = [storage(), storage()].map((tab) =>
      draftCopies({ tab: () => tab, device: shelf }, 'person', 'test'),
    );
    first?.of('title').write({ value: 'а' }, null);
    await settled();
    second?.of('title').remove();
    await settled();
    expect(device.kept.size).toBe(1);
    second?.of('title').remove(true);
    await settled();
    expect(device.kept.size).toBe(0);
  });

  it('are said to be there only once the device has them; a browser that refuses keeps them in the tab', async () => {
    const device = new FormsDevice();
    const tab = storage();
    device.refuses = true;
    const copies = draftCopies({ tab: () => tab, device: await device.tab() }, 'person', 'test');
    copies.of('title').write({ value: 'а' }, null);
    await settled();
    expect(copies.of('title').place.current()).toBe('refused');
    expect(copiesIn(tab)).toBe(1);
    const shared = draftCopies({ tab: () => tab, device: null }, 'person', 'test');
    expect([shared.items(), copiedValue(shared.of('title').read())]).toEqual([['title'], 'а']);
    expect(shared.of('title').place.current()).toBe('tab');
  });

  it('that an earlier build left are taken over; damaged ones are not', async () => {
    const device = new FormsDevice();
    device.former.setItem(
      'draft/person/test/title',
      JSON.stringify({ format: 1, writer: 't', value: 'а', revision: 2 }),
    );
    device.former.setItem('draft/person/test/order', 'rubbish');
    const copies = draftCopies({ tab: storage, device: await device.tab() }, 'person', 'test');
    await settled();
    expect(copies.items()).toEqual(['title']);
    expect(copiedValue(copies.of('title').read())).toBe('а');
    expect(device.former.length).toBe(1);
  });
});
