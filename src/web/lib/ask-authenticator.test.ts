import { expect, test } from 'vitest';
import { err, ok } from '#core/result.ts';
import { askAuthenticator } from './ask-authenticator.ts';

const dialogs = { askPasskey: async () => ok({ id: 'ключ' }), makePasskey: async () => err('Не підтверджено.') };

test('what the person does with the authenticator is the answer', async () => {
  const load = async () => dialogs;
  expect(await askAuthenticator((loaded) => loaded.askPasskey({}), load)).toEqual(ok({ id: 'ключ' }));
  expect(await askAuthenticator((loaded) => loaded.makePasskey({}), load)).toEqual(err('Не підтверджено.'));
});

test('without a network the dialogs are not fetched: a sentence says what to do', async () => {
  const answer = await askAuthenticator(
    (loaded) => loaded.askPasskey({}),
    () => Promise.reject(new TypeError('Failed to fetch')),
  );
  expect(answer).toEqual(err(expect.stringContaining('Перевірте з’єднання, оновіть сторінку')));
});
