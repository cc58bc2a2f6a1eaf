import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedInstant } from './storedInstant.ts'

/** As PostgreSQL writes it: with microseconds, but no trailing zeros. */
const texts = fc
  .tuple(fc.date({ noInvalidDate: true }), fc.stringMatching(/^\d{0,6}$/))
  .map(([date, digits]) => {
    const fraction = digits.replace(/0+$/, '')
    return date.toISOString().replace(/\.\d+Z$/, `${fraction && '.'}${fraction}+00:00`)
  })

test('a stored instant is the Date of the same text', () => {
  fc.assert(
    fc.property(texts, fc.boolean(), (text, isMoved) => {
      const stored = storedInstant(text)
      const date = new Date(text)
      if (isMoved) for (const each of [stored, date]) each.setUTCMonth(each.getUTCMonth() + 1)
      expect(stored).toStrictEqual(date)
      expect(new Date(stored)).toStrictEqual(date)
      expect(JSON.stringify(stored)).toBe(JSON.stringify(date))
      if (!Number.isNaN(date.getTime())) expect(stored.toISOString()).toBe(date.toISOString())
    }),
  )
})
