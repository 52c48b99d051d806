import { describe, expect, it } from 'vitest';
import { deviceCopies } from './device-copies.ts';
import { memoryStorage } from './fake-draft-server.ts';

describe('copies on the device', () => {
  it('are separate for each person and test', () => {
    const storage = memoryStorage();
    const mine = deviceCopies(() => storage, 'person', 'test', 'tab');
    expect(mine.write('text/1', { title: 'а' }, 3)).toBe(true);
    expect(mine.read('text/1')).toMatchObject({ value: { title: 'а' }, revision: 3 });
    expect(mine.items()).toEqual(['text/1']);
    expect(deviceCopies(() => storage, 'other', 'test', 'tab').items()).toEqual([]);
    expect(deviceCopies(() => storage, 'person', 'other', 'tab').items()).toEqual([]);
  });

  it('of another tab are not removed by accident', () => {
    const storage = memoryStorage();
    const [first, second] = ['first', 'second'].map((tab) => deviceCopies(() => storage, 'person', 'test', tab));
    first?.write('title', 'а', null);
    second?.remove('title');
    expect(first?.items()).toEqual(['title']);
    second?.remove('title', true);
    expect(first?.items()).toEqual([]);
  });

  it('report it if the browser refuses to keep them, and ignore damaged ones', () => {
    const blocked = deviceCopies(
      () => {
        throw new Error('SecurityError');
      },
      'person',
      'test',
      'tab',
    );
    expect(blocked.write('title', 'а', null)).toBe(false);
    expect(blocked.items()).toEqual([]);
    const storage = memoryStorage();
    storage.setItem('draft/person/test/title', '{"format":2}');
    storage.setItem('draft/person/test/order', 'rubbish');
    const copies = deviceCopies(() => storage, 'person', 'test', 'tab');
    expect([copies.read('title'), copies.read('order')]).toEqual([null, null]);
  });
});
