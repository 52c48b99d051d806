import { describe, expect, it } from 'vitest';
import { gateAddress } from './gate-address.ts';

describe('gateAddress', () => {
  it.each([
    ['/testtool', '/wihiwin?redirect=%2Ftesttool'],
    ['/wihiwers/0123456789?from=x&to=y#q2', '/wihiwin?redirect=%2Fwihiwers%2F0123456789%3Ffrom%3Dx%26to%3Dy%23q2'],
    ['/wihost?q=a+b%20c', '/wihiwin?redirect=%2Fwihost%3Fq%3Da%2Bb%2520c'],
    ['/wihost?q=Київ', '/wihiwin?redirect=%2Fwihost%3Fq%3D%D0%9A%D0%B8%D1%97%D0%B2'],
  ])('encodes %s so that the entry page reads the same path', (path, address) => {
    expect(gateAddress(path)).toBe(address);
    expect(new URL(address, 'http://localhost').searchParams.get('redirect')).toBe(path);
  });

  it('leads to the login or registration page if a password is needed', () => {
    expect(gateAddress('/events/1', '/login')).toBe('/login?redirect=%2Fevents%2F1');
    expect(gateAddress('/events/1', '/register')).toBe('/register?redirect=%2Fevents%2F1');
  });
});
