import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { createPlacesOfPerson } from './places-of-person.ts';

it('gives each person a limited number of places, and frees a place when its reply is closed', () => {
  const places = createPlacesOfPerson(2);
  const open = () => ({ raw: new EventEmitter() as FastifyReply['raw'] });
  const [first, second] = [open(), open()];
  expect([first, second, open()].map((reply) => places.take('a', reply))).toEqual([true, true, false]);
  expect(places.take('b', open())).toBe(true);
  first.raw.emit('close');
  expect([open(), open()].map((reply) => places.take('a', reply))).toEqual([true, false]);
});

it('gives all persons together a limited number too', () => {
  const places = createPlacesOfPerson(2, 3);
  const open = () => ({ raw: new EventEmitter() as FastifyReply['raw'] });
  const first = open();
  const takers = ['a', 'a', 'b'].map((id, index) => places.take(id, index === 0 ? first : open()));
  expect([...takers, places.take('c', open())]).toEqual([true, true, true, false]);
  first.raw.emit('close');
  expect(places.take('c', open())).toBe(true);
});
