import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Prisma } from '../prisma/client.ts'
import { storedDecimal } from './storedDecimal.ts'

const texts = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.stringMatching(/^\d{0,4}$/))
  .map(([whole, places]) => (places === '' ? String(whole) : `${whole}.${places}`))

test('a stored decimal behaves like a Decimal', () => {
  fc.assert(
    fc.property(texts, texts, (text, other) => {
      const stored = storedDecimal(text)
      const decimal = new Prisma.Decimal(text)
      expect(Prisma.Decimal.isDecimal(stored)).toBe(true)
      expect(stored.toFixed(2)).toBe(decimal.toFixed(2))
      expect(String(stored)).toBe(String(decimal))
      expect(JSON.stringify(stored)).toBe(JSON.stringify(decimal))
      expect(stored.plus(other).toString()).toBe(decimal.plus(other).toString())
      expect(new Prisma.Decimal(other).times(stored).toString()).toBe(decimal.times(other).toString())
      expect(stored.comparedTo(other)).toBe(decimal.comparedTo(other))
      expect(stored.negated().toNumber()).toBe(decimal.negated().toNumber())
    }),
  )
})
