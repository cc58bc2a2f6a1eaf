import { describe, expect, test } from 'vitest'
import { addressKey } from './addressKey.ts'

describe('the key by which limits per address count', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2::9'],
    ['2001:db8::1', '2001:db8:0:0:1::'],
    ['fe80::1%eth0', 'fe80::2'],
    ['::1', '0:0:0:0:0:0:0:1'],
  ])('%s and %s count as one client', (one, other) => {
    expect(addressKey(one)).toBe(addressKey(other))
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['192.0.2.1', '192.0.2.2'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ])('%s and %s count as two clients', (one, other) => {
    expect(addressKey(one)).not.toBe(addressKey(other))
  })
})
