import { beforeEach, describe, expect, it } from 'vitest';
import type { SafeStorage } from '#web/lib/device/browser-storage.ts';
import { safeStorage } from '#web/lib/device/browser-storage.ts';
import type { LocalValues } from './local-values.ts';
import { localValuesIn } from './local-values.ts';

let store: SafeStorage;
let values: LocalValues;

beforeEach(() => {
  store = safeStorage(() => {
    throw new Error('blocked');
  });
  values = localValuesIn(store);
});

describe('local values', () => {
  it('uses exactly the keys of the source specification', () => {
    values.setText('identifier', 'marta.k');
    values.setText('userId', '7');
    values.setText('wihiw-from', '/wihiwer');
    values.setText('postLoginRedirect', '/wihost');
    values.setFlag('isOwner', true);
    values.setFlag('editMode', true);
    values.setAnybody('wihiw-0001', true);
    expect(store.keys().sort()).toEqual(
      [
        'identifier',
        'userId',
        'wihiw-from',
        'postLoginRedirect',
        'isOwner',
        'editMode',
        'wihiwer-anybody-wihiw-0001',
      ].sort(),
    );
    expect(store.read('isOwner')).toBe('true');
    values.setFlag('editMode', false);
    expect(store.read('editMode')).toBeNull();
  });

  it('clears all of them and nothing else', () => {
    store.write('wihiwin-theme', 'dark');
    values.setText('identifier', 'marta.k');
    values.setFlag('editMode', true);
    values.setAnybody('wihiw-0001', true);
    values.setAnybody('wihiw-0002', true);
    values.clear();
    expect(store.keys()).toEqual(['wihiwin-theme']);
    expect(values.anybody('wihiw-0001')).toBe(false);
    expect(values.flag('editMode')).toBe(false);
  });

  it('treats a missing or strange flag as false', () => {
    store.write('isOwner', 'yes');
    expect(values.flag('isOwner')).toBe(false);
    expect(values.flag('editMode')).toBe(false);
  });

  it('returns the remembered path only once', () => {
    values.setText('postLoginRedirect', '/wihost');
    expect(values.takePostLoginRedirect()).toBe('/wihost');
    expect(values.takePostLoginRedirect()).toBeNull();
  });
});
