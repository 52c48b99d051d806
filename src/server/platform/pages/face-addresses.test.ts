import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { faceOf } from '#core/routes/faces.ts';
import { faceBaseUrl } from './face-addresses.ts';

const LISTED = { testHosts: ['test.school.ua'], eventHosts: ['events.school.ua'] };
const ANY = { testHosts: null, eventHosts: null };

type Asked = {
  readonly hosts: typeof LISTED | typeof ANY;
  readonly host: string;
  readonly listens?: number;
  readonly isForwarded?: boolean;
  readonly protocol?: 'http' | 'https';
};

function links({ hosts, host, listens = 3000, isForwarded = false, protocol = 'http' }: Asked) {
  const config = { ...hosts, publicTestUrl: null, publicEventUrl: null, port: listens };
  const request = {
    host,
    protocol,
    face: faceOf(host, hosts),
    // As Fastify gives them: the connection, then whom trusted proxies name.
    ips: isForwarded ? ['127.0.0.1', '203.0.113.7'] : undefined,
    socket: new Socket(),
  } as unknown as FastifyRequest;
  return [faceBaseUrl(config, request, 'tests'), faceBaseUrl(config, request, 'events')];
}

describe('the port of links that are made from a request', () => {
  it.each<[string, Asked, string, string]>([
    [
      'none is asked for',
      { hosts: LISTED, host: 'test.school.ua' },
      'http://test.school.ua',
      'http://events.school.ua',
    ],
    [
      'that on which the server listens',
      { hosts: LISTED, host: 'test.school.ua:3000' },
      'http://test.school.ua:3000',
      'http://events.school.ua:3000',
    ],
    [
      'another one leads nobody astray',
      { hosts: LISTED, host: 'test.school.ua:6666' },
      'http://test.school.ua:3000',
      'http://events.school.ua:3000',
    ],
    [
      'another one, asked on the other face',
      { hosts: LISTED, host: 'events.school.ua:6666' },
      'http://test.school.ua:3000',
      'http://events.school.ua:3000',
    ],
    [
      'behind a proxy, without a port',
      { hosts: LISTED, host: 'test.school.ua', isForwarded: true, protocol: 'https' },
      'https://test.school.ua',
      'https://events.school.ua',
    ],
    [
      'behind a proxy, another one',
      { hosts: LISTED, host: 'test.school.ua:6666', isForwarded: true, protocol: 'https' },
      'https://test.school.ua',
      'https://events.school.ua',
    ],
    [
      'where no hosts are listed, the address by which people come',
      { hosts: ANY, host: '192.168.1.5:8080' },
      'http://192.168.1.5:8080',
      'http://192.168.1.5:8080',
    ],
    [
      'where no hosts are listed, that of a name',
      { hosts: ANY, host: 'localhost:8080' },
      'http://localhost:8080',
      'http://events.localhost:8080',
    ],
    [
      'a server that listens on any free port',
      { hosts: LISTED, host: 'test.school.ua:40123', listens: 0 },
      'http://test.school.ua:40123',
      'http://events.school.ua:40123',
    ],
  ])('%s', (_what, asked, tests, events) => expect(links(asked)).toEqual([tests, events]));

  it('a configured address is taken as it is', () => {
    const config = { ...LISTED, publicTestUrl: 'https://t.school.ua:8443', publicEventUrl: null, port: 3000 };
    const request = { host: 'test.school.ua:6666', protocol: 'http', face: 'tests' } as unknown as FastifyRequest;
    expect(faceBaseUrl(config, request, 'tests')).toBe('https://t.school.ua:8443');
  });
});
