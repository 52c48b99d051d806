import { expect, test } from 'vitest';
import { loginAddress, loginOf } from './login-address.ts';

test.each(['ivan', 'марія.к', 'o’neil+1@shkola.ua', 'a&login=b#c', 'x'.repeat(64)])(
  'the sign-in page finds the login «%s» in its address',
  (login) => {
    const { pathname, searchParams } = new URL(loginAddress('https://shkola.example/login', login));
    expect([pathname, loginOf(searchParams.get('login'))]).toEqual(['/login', login]);
  },
);

test.each([null, '', 'x'.repeat(65)])('«%s» is no login', (value) => {
  expect(loginOf(value)).toBeNull();
});
