import { expect, test } from 'vitest'
import { secretCipher } from './secretCipher.ts'

const OLD = 'the-key-of-last-year-0123456789abcdef'
const NEW = 'the-key-of-this-year-0123456789abcdef'
const SECRET = 'whsec_c2VjcmV0'
const ROW = 'webhook_endpoints 1'

test('an encrypted secret shows neither the secret nor the key, and is never the same twice', () => {
  const cipher = secretCipher([NEW])
  const stored = cipher.encrypt(SECRET, ROW)
  expect(stored).not.toContain(SECRET)
  expect(stored).not.toContain(NEW)
  expect(cipher.encrypt(SECRET, ROW)).not.toBe(stored)
  expect(cipher.decrypt(stored, ROW)).toBe(SECRET)
})

test('without a key, secrets are stored in plain text; with a key, those are still readable', () => {
  expect(secretCipher([]).encrypt(SECRET, ROW)).toBe(SECRET)
  expect(secretCipher([]).decrypt(SECRET, ROW)).toBe(SECRET)
  expect(secretCipher([NEW]).decrypt(SECRET, ROW)).toBe(SECRET)
})

test('the first key encrypts, and every key decrypts', () => {
  const stored = secretCipher([OLD]).encrypt(SECRET, ROW)
  const both = secretCipher([NEW, OLD])
  expect(both.decrypt(stored, ROW)).toBe(SECRET)
  expect(secretCipher([NEW]).decrypt(both.encrypt(SECRET, ROW), ROW)).toBe(SECRET)
})

test('a missing key is named by its id, in one line', () => {
  const stored = secretCipher([OLD]).encrypt(SECRET, ROW)
  for (const keys of [[NEW], []])
    expect(() => secretCipher(keys).decrypt(stored, ROW)).toThrow(
      /^SECRET_KEYS does not contain the key [0-9a-f]{8}, .*webhook_endpoints 1[^\n]*$/,
    )
})

test('a value that was changed, cut off or copied from another row is refused', () => {
  const cipher = secretCipher([NEW])
  const stored = cipher.encrypt(SECRET, ROW)
  const at = stored.length - 30
  const changed = stored.slice(0, at) + (stored[at] === 'A' ? 'B' : 'A') + stored.slice(at + 1)
  for (const bad of [
    changed,
    stored.slice(0, -4),
    cipher.prefix ?? '',
    cipher.encrypt(SECRET, 'webhook_endpoints 2'),
  ])
    expect(() => cipher.decrypt(bad, ROW)).toThrow('was changed, or belongs to another row')
})
