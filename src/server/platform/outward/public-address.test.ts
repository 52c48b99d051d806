import { describe, expect, it } from 'vitest';
import { outwardUrlProblem } from './outward-url.ts';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each([
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['0.0.0.0', 'this host'],
    ['10.1.2.3', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'shared by carriers'],
    ['169.254.169.254', 'metadata of clouds'],
    ['100.100.100.200', 'metadata of a cloud'],
    ['192.0.0.192', 'metadata of a cloud'],
    ['198.18.0.1', 'benchmarks'],
    ['203.0.113.5', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with a zone'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'metadata of a cloud'],
    ['::ffff:127.0.0.1', 'mapped loopback'],
    ['::ffff:7f00:1', 'mapped loopback in hexadecimal'],
    ['::ffff:8.8.8.8', 'mapped, though public'],
    ['::127.0.0.1', 'compatible loopback'],
    ['64:ff9b::7f00:1', 'translated loopback'],
    ['64:ff9b::a9fe:a9fe', 'translated metadata'],
    ['2002:7f00:1::', '6to4 of loopback'],
    ['2001:0:7f00:1::', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['ff02::1', 'multicast'],
    ['168.63.129.16', 'the host agent of a cloud'],
    ['199.36.153.10', 'services of a cloud from inside'],
    ['35.199.200.1', 'name servers of a cloud'],
    ['161.26.0.10', 'name servers of a cloud'],
    ['166.9.14.4', 'services of a cloud from inside'],
    ['2600:2d00:2:2000::1', 'services of a cloud from inside'],
    ['example.org', 'no address'],
  ])('%s is not public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('outwardUrlProblem', () => {
  it.each([
    ['http://example.org/', 'address_not_https'],
    ['ftp://example.org/', 'address_not_https'],
    ['file:///etc/passwd', 'address_not_https'],
    ['example.org', 'address_malformed'],
    ['https://user:pass@example.org/', 'address_malformed'],
    ['https://example.org/#part', 'address_malformed'],
    ['https://example.org:22/', 'address_malformed'],
    ['https://localhost/', 'address_not_public'],
    ['https://LOCALHOST./', 'address_not_public'],
    ['https://printer.local/', 'address_not_public'],
    ['https://db.internal/', 'address_not_public'],
    ['https://server/', 'address_not_public'],
    ['https://127.0.0.1/', 'address_not_public'],
    ['https://127.1:8443/', 'address_not_public'],
    ['https://2130706433/', 'address_not_public'],
    ['https://0x7f000001/', 'address_not_public'],
    ['https://0177.0.0.1/', 'address_not_public'],
    ['https://127.0.0.1./', 'address_not_public'],
    ['https://１２７.0.0.1/', 'address_not_public'],
    ['https://169.254.169.254/', 'address_not_public'],
    ['https://168.63.129.16/', 'address_not_public'],
    ['https://[::1]/', 'address_not_public'],
    ['https://[::ffff:10.0.0.1]/', 'address_not_public'],
    ['https://[64:ff9b::7f00:1]/', 'address_not_public'],
    ['https://[fd00:ec2::254]/', 'address_not_public'],
  ])('%s: %s', (url, problem) => {
    expect(outwardUrlProblem(url)).toBe(problem);
  });

  it.each([
    'https://example.org/hook?x=1',
    'https://example.org:8443/',
    'https://xn--80ak6aa92e.example/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
  ])('%s may be tried', (url) => {
    expect(outwardUrlProblem(url)).toBeNull();
  });
});
