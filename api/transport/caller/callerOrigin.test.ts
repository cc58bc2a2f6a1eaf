import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callerOrigin } from './callerOrigin.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage

describe('the address of a caller', () => {
  const proxies = ['10.0.0.1', '2001:db8::1']
  test.each([
    ['192.0.2.1', undefined, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['10.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['10.0.0.1', '198.51.100.7, 2001:DB8:0:0::1', '198.51.100.7'],
    ['10.0.0.1', '198.51.100.7, ,', '198.51.100.7'],
    ['10.0.0.1', '10.0.0.1', '10.0.0.1'],
    ['10.0.0.1', 'no address', 'no address'],
  ])('with the peer %s and X-Forwarded-For %s, it is %s', (peer, forwarded, address) => {
    expect(callerOrigin(from(peer, forwarded), proxies).address).toBe(address)
  })

  // `SocketAddress` does not accept everything that `isIPv6` does.
  test.each(['0000:0000:0000:0000:0000:ffff:123.123.123.123%1', 'fe80::1%', '::1%' + 'a'.repeat(70)])(
    'an invalid one is not an error: %s',
    (odd) => {
      expect(callerOrigin(from(odd, odd), [odd]).network).not.toBe('')
      expect(callerOrigin(from('10.0.0.1', odd), proxies).network).not.toBe('')
    },
  )

  test('no header is not an error', () => {
    const part = fc.oneof(
      fc.ipV6(),
      fc.ipV4(),
      fc.string(),
      fc.constantFrom(':', '::', '%', '.', ',', '0000:', 'ffff:', '[', ']'),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        callerOrigin(from('10.0.0.1', parts.join('')), proxies)
      }),
      { numRuns: 2_000 },
    )
  })
})
