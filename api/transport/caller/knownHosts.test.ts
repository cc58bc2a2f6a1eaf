import { describe, expect, test } from 'vitest'
import { knownHosts } from './knownHosts.ts'

const settings = { host: '127.0.0.1', publicUrl: null, allowedHosts: [] }
const answered = (
  given: Partial<Parameters<typeof knownHosts>[0]>,
  headers: readonly (string | undefined)[],
) => {
  const isKnown = knownHosts({ ...settings, ...given }, () => ['192.168.1.5', 'fe80::1', '127.0.0.1'])
  return headers.filter(isKnown)
}

describe('the Host header', () => {
  test('a Host header that names this machine is accepted, whatever the port and the case', () => {
    const headers = ['localhost', 'LOCALHOST:4000', '127.0.0.1:4000', '[::1]:4000', 'localhost.:4000']
    expect(answered({}, headers)).toEqual(headers)
  })

  test('a Host header named in the settings is accepted', () => {
    const headers = ['desk.example', 'desk.example:8443', 'inside.example', '10.0.0.5:4000']
    const given = { host: '10.0.0.5', publicUrl: 'https://Desk.example', allowedHosts: ['Inside.example'] }
    expect(answered(given, headers)).toEqual(headers)
  })

  test('a Host header with this machine’s address is accepted if the server listens on all addresses', () => {
    const headers = ['192.168.1.5:4000', '[fe80::1]']
    expect(answered({ host: '0.0.0.0' }, headers)).toEqual(headers)
    expect(answered({ host: '::' }, headers)).toEqual(headers)
    expect(answered({}, headers)).toEqual([])
  })

  test('any other Host header is refused', () => {
    const headers = [
      'evil.example',
      'localhost.evil.example',
      'evil.example:4000',
      'xlocalhost',
      '192.168.1.6',
      '',
      undefined,
      'localhost@evil.example',
      'evil.example#localhost',
      'localhost/x',
      '[',
      'localhost:x',
      'localhost\\evil.example',
      'localhost evil.example',
      'desk.example.evil.example',
      '0.0.0.0:4000',
    ]
    expect(answered({ host: '0.0.0.0', publicUrl: 'https://desk.example' }, headers)).toEqual([])
    expect(answered({}, headers)).toEqual([])
  })
})
