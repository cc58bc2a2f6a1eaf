import { describe, expect, test } from 'vitest'
import { visitor } from '../../domain/actor.ts'
import { callerOrigin } from './callerOrigin.ts'
import { isForeignOrigin, isFormType, isJsonType } from './originCheck.ts'
import { authenticate } from './authenticate.ts'
import { sessionCookie } from './sessionCookie.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as Parameters<typeof callerOrigin>[0]

describe('the address of a caller', () => {
  test('the socket’s address counts, whatever a header claims', () => {
    expect(callerOrigin(from('203.0.113.9', { 'x-forwarded-for': '198.51.100.1' }), []).address).toBe(
      '203.0.113.9',
    )
    expect(callerOrigin(from('127.0.0.1', { 'x-forwarded-for': '198.51.100.1' }), []).address).toBe(
      '127.0.0.1',
    )
    expect(callerOrigin(from('::ffff:203.0.113.9'), []).address).toBe('203.0.113.9')
  })

  test('a trusted proxy is trusted about the hop before it, and no further', () => {
    const call = from('10.0.0.1', { 'x-forwarded-for': '1.1.1.1, 198.51.100.7, 10.0.0.2' })
    expect(callerOrigin(call, ['10.0.0.1', '10.0.0.2']).address).toBe('198.51.100.7')
    expect(callerOrigin(from('10.0.0.1'), ['10.0.0.1']).address).toBe('10.0.0.1')
  })
})

describe('a page of another origin', () => {
  const publicUrl = 'https://desk.example'
  test.each([
    [{ host: 'desk.example' }, false],
    [{ host: 'localhost:4000', origin: 'http://localhost:4000' }, false],
    [{ host: '10.0.0.5:4000', origin: 'https://desk.example' }, false],
    [{ host: 'other.example:443', origin: 'https://other.example' }, false],
    [{ host: 'other.example:80', origin: 'http://other.example' }, false],
    [{ host: 'Other.example', origin: 'https://other.example' }, false],
    [{ host: 'other.example:80', origin: 'https://other.example' }, true],
    [{ host: 'other.example:443', origin: 'http://other.example' }, true],
    [{ origin: 'https://undefined' }, true],
    [{ host: '', origin: 'https://other.example' }, true],
    [{ host: 'desk.example', origin: 'https://evil.example' }, true],
    [{ host: 'desk.example', origin: 'https://desk.example.evil.example' }, true],
    [{ host: 'desk.example', origin: 'https://sub.desk.example' }, true],
    [{ host: 'localhost:4000', origin: 'http://localhost:5000' }, true],
    [{ host: 'desk.example', origin: 'null' }, true],
    [{ host: 'desk.example', origin: 'x' }, true],
    [{ host: 'desk.example', 'sec-fetch-site': 'cross-site' }, true],
  ])('a request with the headers %j comes from another origin: %s', (headers, foreign) => {
    expect(isForeignOrigin(headers, publicUrl)).toBe(foreign)
  })

  test('another origin can send forms without a preflight, but not JSON', () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
      expect([isFormType(type), isJsonType(type)]).toEqual([true, false])
    expect([
      isFormType('application/json; charset=utf-8'),
      isJsonType('application/json; charset=utf-8'),
    ]).toEqual([false, true])
  })
})

describe('the session cookie', () => {
  test('the session cookie is bound to host and https if there is https', () => {
    expect(sessionCookie('https://desk.example').issue('t')).toBe(
      '__Host-loupe=t; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
    expect(sessionCookie(null).issue('t')).toBe('loupe=t; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax')
  })

  test('the session cookie is found among other cookies', () => {
    expect(sessionCookie(null).read('a=1; loupe=secret; loupe=other')).toBe('secret')
    expect(sessionCookie(null).read('xloupe=secret; loupe=')).toBeNull()
    expect(sessionCookie(null).read(undefined)).toBeNull()
  })
})

describe('a caller', () => {
  const admin = { role: 'admin', adminId: 'a', adminRole: 'owner', name: 'Ada' } as const
  const partner = { role: 'partner', tokenId: 't', name: 'Program', scopes: ['events'] } as const
  const authentication = {
    sessions: {
      bySession: async (token: string) => (token === 'session' ? admin : null),
      byApiToken: async (token: string) => (token === 'token' ? partner : null),
    },
    cookie: sessionCookie(null),
    now: () => new Date(0),
  }

  test.each([
    [{}, visitor],
    [{ cookie: 'loupe=session' }, admin],
    [{ cookie: 'loupe=unknown' }, visitor],
    [{ authorization: 'Bearer token' }, partner],
    [{ authorization: 'Bearer token', cookie: 'loupe=session' }, partner],
    [{ authorization: 'Bearer unknown', cookie: 'loupe=session' }, visitor],
    [{ authorization: 'Bearer session' }, visitor],
    [{ cookie: 'loupe=token' }, visitor],
    [{ authorization: 'Basic dG9rZW4=' }, visitor],
    [{ authorization: 'Basic dG9rZW4=', cookie: 'loupe=session' }, admin],
    [{ authorization: 'Bearerless', cookie: 'loupe=session' }, admin],
    [{ authorization: 'bearer token', cookie: 'loupe=session' }, partner],
    [{ authorization: 'Bearer', cookie: 'loupe=session' }, visitor],
    [{ authorization: 'Bearer two words', cookie: 'loupe=session' }, visitor],
  ])('a caller is identified by the headers %j', async (headers, actor) => {
    expect((await authenticate(authentication, headers)).actor).toEqual(actor)
  })
})
