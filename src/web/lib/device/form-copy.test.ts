import { describe, expect, it } from 'vitest';
import type { FormStores } from './form-copy.ts';
import { formCopies, laidOver } from './form-copy.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

const tabOf = (device: Storage | null, own = storage()): FormStores => ({
  tab: () => own,
  device: device === null ? null : () => device,
});

describe('the copy of a form', () => {
  it('is there again after a reload, for the same person and form only', () => {
    const here = tabOf(storage());
    formCopies(here, 'olena', 'event/1').write({ title: 'Вголос', startsAt: null }, 3);
    expect(formCopies(here, 'olena', 'event/1').read()).toEqual({
      values: { title: 'Вголос', startsAt: null },
      revision: 3,
    });
    expect(formCopies(here, 'olena', 'event/2').read()).toBeNull();
    expect(formCopies(here, 'taras', 'event/1').read()).toBeNull();
    formCopies(here, 'olena', 'event/1').remove();
    expect(formCopies(here, 'olena', 'event/1').read()).toBeNull();
  });

  it('is each tab’s own, also after a reload', () => {
    const device = storage();
    const [one, other] = [tabOf(device), tabOf(device)];
    formCopies(one, 'olena', 'event').write({ title: 'Перша' }, null);
    formCopies(other, 'olena', 'event').write({ title: 'Друга' }, null);
    expect(formCopies(one, 'olena', 'event').read()).toMatchObject({ values: { title: 'Перша' } });
    formCopies(one, 'olena', 'event').remove();
    expect(formCopies(other, 'olena', 'event').read()).toMatchObject({ values: { title: 'Друга' } });
    expect(formCopies(tabOf(device), 'olena', 'event').read()).toMatchObject({ values: { title: 'Друга' } });
  });

  it('of a closed tab goes on in another, whose saving removes it', () => {
    const device = storage();
    formCopies(tabOf(device), 'olena', 'event').write({ title: 'Вголос' }, null);
    const next = formCopies(tabOf(device), 'olena', 'event');
    expect(next.read()).toMatchObject({ values: { title: 'Вголос' } });
    next.remove();
    expect(formCopies(tabOf(device), 'olena', 'event').read()).toBeNull();
  });

  it('is removed for all tabs with what it is about', () => {
    const device = storage();
    formCopies(tabOf(device), 'olena', 'event/1').write({ title: 'Вголос' }, 2);
    formCopies(tabOf(device), 'olena', 'event/1').remove(true);
    expect(formCopies(tabOf(device), 'olena', 'event/1').read()).toBeNull();
  });

  it('is none where the browser keeps nothing or something else', () => {
    const blocked = (): Storage => {
      throw new Error('blocked');
    };
    const refused = formCopies({ tab: blocked, device: blocked }, 'olena', 'event');
    refused.write({ title: 'Вголос' }, null);
    expect(refused.read()).toBeNull();
    const here = storage();
    for (const text of ['{', '7', '{"format":2,"values":{}}', '{"format":1,"values":null}']) {
      here.setItem('form/olena/event', text);
      expect(formCopies(tabOf(here), 'olena', 'event').read()).toBeNull();
    }
    // Copies of earlier pages name no tab.
    here.setItem('form/olena/event', '{"format":1,"values":{"title":"Вголос"},"revision":2}');
    expect(formCopies(tabOf(here), 'olena', 'event').read()).toEqual({ values: { title: 'Вголос' }, revision: 2 });
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
