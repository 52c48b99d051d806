import { describe, expect, it } from 'vitest';
import { formCopies, laidOver } from './form-copy.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

describe('the copy of a form', () => {
  it('is there again after a reload, for the same person and form only', () => {
    const here = storage();
    formCopies(() => here, 'olena', 'event/1').write({ title: 'Вголос', startsAt: null }, 3);
    expect(formCopies(() => here, 'olena', 'event/1').read()).toEqual({
      values: { title: 'Вголос', startsAt: null },
      revision: 3,
    });
    expect(formCopies(() => here, 'olena', 'event/2').read()).toBeNull();
    expect(formCopies(() => here, 'taras', 'event/1').read()).toBeNull();
    formCopies(() => here, 'olena', 'event/1').remove();
    expect(formCopies(() => here, 'olena', 'event/1').read()).toBeNull();
  });

  it('is none where the browser keeps nothing or something else', () => {
    const blocked = formCopies(
      () => {
        throw new Error('blocked');
      },
      'olena',
      'event',
    );
    blocked.write({ title: 'Вголос' }, null);
    expect(blocked.read()).toBeNull();
    const here = storage();
    for (const text of ['{', '7', '{"format":2,"values":{}}', '{"format":1,"values":null}']) {
      here.setItem('form/olena/event', text);
      expect(formCopies(() => here, 'olena', 'event').read()).toBeNull();
    }
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
