import { expect, it } from 'vitest'
import { readKey } from './readKey.ts'

it('without the header there is no key', () => {
  expect(readKey(undefined)).toBeNull()
})

it.each(['a', '"8e03978e-40d5-43dd-bc93-6894a57f9324"', 'order 17 ~ !', 'k'.repeat(255)])(
  'a key may be %j',
  (key) => {
    expect(readKey(key)).toBe(key)
  },
)

it.each(['', 'k'.repeat(256), 'clé', 'tab\there', 'line\nfeed', 'nul\u0000', '\u007F'])(
  'a key may not be %j',
  (key) => {
    expect(readKey(key)).toMatchObject({ refused: 'malformed' })
  },
)
