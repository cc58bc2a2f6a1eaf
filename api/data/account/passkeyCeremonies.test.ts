import { expect, test } from 'vitest'
import { passkeyCeremonies } from './passkeyCeremonies.ts'

test.each([
  ['https://desk.example', true],
  ['https://desk.example:8443', true],
  ['http://localhost:4000', true],
  // Browsers have passkeys on secure pages only, and for names only.
  ['http://desk.example', false],
  ['http://127.0.0.1:4000', false],
  ['https://192.0.2.1', false],
  ['https://[2001:db8::1]', false],
])('whether there are passkeys at %s: %s', (address, available) => {
  expect(passkeyCeremonies(address).available).toBe(available)
})

test('options ask for a discoverable passkey that verifies its user, and name no account to strangers', async () => {
  const desk = passkeyCeremonies('https://desk.example:8443')
  const account = { id: '6f1c0a52-9d0e-4a44-8a50-0f6f5f4b7c11', email: 'ada@desk.example', name: 'Ada' }
  const known = [{ credentialId: 'abcd', transports: ['usb'] }]
  expect(JSON.parse(await desk.addOptions('Y2hhbGxlbmdl', account, known))).toMatchObject({
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'desk.example', name: 'Loupe' },
    user: { name: 'ada@desk.example', displayName: 'Ada' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: 'abcd' }],
  })
  const signing = JSON.parse(await desk.signOptions('Y2hhbGxlbmdl')) as object
  expect(signing).toMatchObject({ rpId: 'desk.example', userVerification: 'required' })
  expect(signing).not.toHaveProperty('allowCredentials')
})
