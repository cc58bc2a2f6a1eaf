import { expect, test } from 'vitest'
import { isLoopback, isPublicAddress } from './publicAddress.ts'

test.each([
  '93.184.215.14',
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
  '2a00:1450:4001:82a::200e',
])('%s may be called', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['this host', '0.0.0.0'],
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.255.254'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.16.0.1'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.1.1'],
  ["a carrier's network, and Alibaba's metadata", '100.100.100.200'],
  ["a cloud's metadata", '169.254.169.254'],
  ["Azure's own services", '168.63.129.16'],
  ["Oracle's metadata", '192.0.0.192'],
  ['examples', '192.0.2.1'],
  ['tests of networks', '198.18.0.1'],
  ['many hosts', '224.0.0.1'],
  ['everybody', '255.255.255.255'],
  ['nobody in IPv6', '::'],
  ['this machine in IPv6', '::1'],
  ['IPv4 within IPv6', '::ffff:127.0.0.1'],
  ['IPv4 within IPv6', '::ffff:8.8.8.8'],
  ['IPv4 within IPv6', '::ffff:a9fe:a9fe'],
  ['IPv4 within IPv6, as it was once', '::127.0.0.1'],
  ['translated to IPv4', '64:ff9b::a9fe:a9fe'],
  ['a tunnel to IPv4', '2002:7f00:1::'],
  ['a tunnel to IPv4', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['examples in IPv6', '2001:db8::1'],
  ['a private network in IPv6', 'fd12:3456::1'],
  ["Amazon's metadata in IPv6", 'fd00:ec2::254'],
  ['a link in IPv6', 'fe80::1'],
  ['a site in IPv6', 'fec0::1'],
  ['many hosts in IPv6', 'ff02::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('%s (%s) may not be called', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('this machine’s own addresses are recognized', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1'].map(isLoopback)).toEqual([true, true, true])
  expect(['10.0.0.1', '::ffff:127.0.0.1', '0.0.0.0', 'localhost'].map(isLoopback)).toEqual(
    Array.from({ length: 4 }, () => false),
  )
})
