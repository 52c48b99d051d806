import { describe, expect, it } from 'vitest';
import { faceOf, hostName } from './faces.ts';

const UNSET = { testHosts: null, eventHosts: null };
const SET = { testHosts: ['test.example.ua', '*.school.example', '::1'], eventHosts: ['podii.example.ua'] };

describe('faceOf', () => {
  it.each([
    ['localhost:3000', 'tests'],
    ['events.localhost:3000', 'events'],
    ['event.x.ua', 'events'],
    ['podii.x.ua', 'events'],
    ['EVENTS.localhost', 'events'],
    ['192.168.1.5:3000', 'tests'],
    ['[::1]:3000', 'tests'],
    ['myevents.localhost', 'tests'],
  ])('without lists %s shows %s', (host, face) => {
    expect(faceOf(host, UNSET)).toBe(face);
  });

  it.each([
    ['test.example.ua', 'tests'],
    ['a.school.example:8080', 'tests'],
    ['school.example', null],
    ['[::1]:3000', 'tests'],
    ['[::2]', null],
    ['podii.example.ua.', 'events'],
    ['events.localhost', null],
    ['evilschool.example', null],
  ])('with lists %s shows %s', (host, face) => {
    expect(faceOf(host, SET)).toBe(face);
  });

  it('strips ports and keeps IPv6 brackets', () => {
    expect(hostName('[::1]:3000')).toBe('[::1]');
  });
});
