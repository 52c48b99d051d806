import { expect, it } from 'vitest';
import { mailboxOf } from './mail-address.ts';

it.each([
  ['Anna@Example.com', 'anna@example.com'],
  ['anna+events@example.com', 'anna@example.com'],
  ['a.nna@example.com', 'a.nna@example.com'],
  ['a.n.na+x@gmail.com', 'anna@gmail.com'],
  ['anna@googlemail.com', 'anna@gmail.com'],
  ['anna@constructor', 'anna@constructor'],
])('%s leads to %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
