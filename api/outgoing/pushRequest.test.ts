import { expect, it } from 'vitest'
import { PushBrowser, vapidClaims } from '../../tests/kit/PushBrowser.ts'
import { mintPushKey, pushKeys } from './pushKeys.ts'
import { pushRequest } from './pushRequest.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const keys = pushKeys(mintPushKey())
const TAG = '8c1f6f4e-7f1d-4b8e-9d61-0a2b3c4d5e6f'

const requestTo = (browser: PushBrowser, { minutes = 90, body = '{"title":"Ü 💍"}', contact = '' } = {}) =>
  pushRequest(
    {
      ...browser.subscription,
      body,
      tag: TAG,
      expiresAt: new Date(NOW.getTime() + minutes * 60_000),
    },
    { keys, contact: contact || null },
    NOW,
  )

it('the decryption of these tests reads the example of RFC 8291', () => {
  const browser = new PushBrowser('', {
    secret: Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
    auth: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
  })
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(browser.read(Buffer.from(body, 'base64url'))).toBe('When I grow up, I want to be a watermelon')
})

it('only the device can read a message, and only with its own keys', () => {
  const browser = new PushBrowser('https://push.example/1')
  const { body } = requestTo(browser)
  expect(browser.read(body)).toBe('{"title":"Ü 💍"}')
  expect(() => new PushBrowser('').read(body)).toThrow('unable to authenticate')
  expect(body.includes('title')).toBe(false)
})

it('the longest message is one that push services take', () => {
  const body = JSON.stringify({ text: '\u{1F48D}'.repeat(240), title: '"'.repeat(60), link: 'x'.repeat(120) })
  expect(requestTo(new PushBrowser('https://push.example/1'), { body }).body.length).toBeLessThan(4_096)
})

it('the push service recognizes this installation, for itself only and for less than a day', () => {
  const { headers } = requestTo(new PushBrowser('https://push.example:443/x?y=1'), {
    contact: 'https://desk.example',
  })
  expect(vapidClaims(headers.authorization, keys.publicKey)).toEqual({
    aud: 'https://push.example',
    exp: NOW.getTime() / 1_000 + 12 * 3_600,
    sub: 'https://desk.example',
  })
  expect(vapidClaims(headers.authorization, pushKeys(mintPushKey()).publicKey)).toBeNull()
})

it('a message is kept as long as it is useful, four weeks at most, and replaces the one about the same request', () => {
  const browser = new PushBrowser('https://push.example/1')
  expect(requestTo(browser).headers).toMatchObject({ ttl: '5400', topic: TAG.replaceAll('-', '') })
  expect(requestTo(browser, { minutes: 60 * 24 * 90 }).headers.ttl).toBe('2419200')
  expect(requestTo(browser, { minutes: -1 }).headers.ttl).toBe('0')
  expect(TAG.replaceAll('-', '')).toHaveLength(32)
})
