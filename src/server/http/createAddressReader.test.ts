import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../e2e/fixtures/anyCharacter';
import { createAddressReader, toNetworkKeys } from './createAddressReader';

describe('the client’s address', () => {
  it.each([
    ['no trusted server: the header is not believed', [], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['an untrusted peer that sends the header', ['10.0.0.0/8'], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['one trusted server', ['10.0.0.0/8'], '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [
      'what the client invented is left of the last hop',
      ['10.0.0.0/8'],
      '10.0.0.1',
      '1.2.3.4, 198.51.100.1',
      '198.51.100.1',
    ],
    ['two trusted servers', ['10.0.0.0/8'], '10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['all hops trusted', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['no header', ['10.0.0.0/8'], '10.0.0.1', null, '10.0.0.1'],
    ['an empty header', ['loopback'], '127.0.0.1', '', '127.0.0.1'],
    ['a hop that cannot be read', ['loopback'], '127.0.0.1', '198.51.100.1, unknown', '127.0.0.1'],
    ['an octal hop', ['loopback'], '127.0.0.1', '0127.0.0.1', '127.0.0.1'],
    ['a short hop', ['loopback'], '127.0.0.1', '198.1', '127.0.0.1'],
    ['a hop with a port', ['loopback'], '127.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['IPv6 with brackets and port', ['loopback'], '::1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['IPv6 with a zone', ['linklocal'], 'fe80::1%eth0', '2001:db8::1', '2001:db8::1'],
    ['IPv4 within IPv6 is IPv4', ['127.0.0.1'], '::ffff:127.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['the word private', ['private'], '192.168.1.1', '198.51.100.1, fd00::5', '198.51.100.1'],
    ['one IPv6 server', ['2001:db8::5'], '2001:db8::5', '198.51.100.1', '198.51.100.1'],
    ['its neighbour', ['2001:db8::5'], '2001:db8::6', '198.51.100.1', '2001:db8::6'],
    ['no socket', ['private'], null, '198.51.100.1', null],
    ['a socket without an address', ['private'], '', '198.51.100.1', null],
  ] as const)('%s', (_name, trusted, remote, forwarded, expected) => {
    expect(createAddressReader(trusted).readClient(remote, forwarded)).toBe(expected);
  });

  it.each(['everywhere', '10.0.0.0/99', '*', '', 'constructor'])('refuses to trust "%s"', (entry) => {
    expect(() => createAddressReader([entry])).toThrow('[docs-assistant] The option "trustedProxies"');
  });

  it('never throws, whatever a client sends', { tags: 'property' }, () => {
    const { readClient: read } = createAddressReader(['private', '198.51.100.0/24']);
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: anyCharacter }), (remote, forwarded) => {
        const address = read(remote, forwarded);
        expect(address === null || toNetworkKeys(address, [64])[0] !== 'unknown').toBe(true);
        expect(read('10.0.0.1', `${forwarded}, 203.0.113.9`)).toBe('203.0.113.9');
      }),
    );
  });
});

it('trusts the peers that are listed', () => {
  const { isTrusted } = createAddressReader(['loopback', '10.0.0.0/8']);
  expect(['127.0.0.1', '::1', '::ffff:10.1.2.3', '203.0.113.7', 'x', '', null].map(isTrusted)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
});

describe('the keys under which an address is counted', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['2001:db8:1:2345:3:4:5:6', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
    ['2001:0DB8:0001:0002::99', ['2001:db8:1:2::/64', '2001:db8:1::/56', '2001:db8:1::/48']],
    ['[2001:db8:1:3::99%eth0]:443', ['2001:db8:1:3::/64', '2001:db8:1::/56', '2001:db8:1::/48']],
    [null, ['unknown']],
    ['localhost', ['unknown']],
  ])('%s is %j', (address, expected) => {
    expect(toNetworkKeys(address, [64, 56, 48])).toEqual(expected);
  });
});
