import { expect, it } from 'vitest'
import { pushInput } from './pushInput.ts'

const KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }
const accepts = (endpoint: string, { local = false, ...more }: { local?: boolean; auth?: string } = {}) =>
  pushInput({ local }).safeParse({ endpoint, ...KEYS, ...more }).success

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(accepts(endpoint)).toBe(true)
})

it.each([
  'http://push.example/abc',
  'https://push.example:8443/abc',
  'https://user:secret@push.example/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://10.0.0.7/abc',
  'https://localhost/abc',
  'https://metadata.internal/abc',
  'file:///etc/passwd',
  `https://push.example/${'a'.repeat(2_000)}`,
  '',
])('%s is not a push service', (endpoint) => {
  expect(accepts(endpoint)).toBe(false)
})

it('where webhooks may go to this machine, so may pushes, for development', () => {
  expect(accepts('http://127.0.0.1:5001/abc', { local: true })).toBe(true)
  expect(accepts('http://push.example/abc', { local: true })).toBe(false)
})

it.each(['', 'b'.repeat(21), 'b'.repeat(23), `${'b'.repeat(21)}=`])('“%s” is not a valid secret', (auth) => {
  expect(accepts('https://push.example/abc', { auth })).toBe(false)
})
