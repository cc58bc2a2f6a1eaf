import { z } from 'zod'
import { inFigures } from './counted.ts'
import { isBlank } from './plainText.ts'
import { readWholeNumber } from './wholeNumber.ts'

export const MAX_DAYS = 3_650

/**
 * A supplier's time in days, from 1 to `MAX_DAYS`, as a number or as typed. Its messages begin with `what`.
 */
export function daysInput(what: 'Delivery time' | 'Lead time') {
  const tooFew = `${what} must be at least 1 day`
  const notWhole = `${what} must be in whole days, for example 14`
  const isTyped = (input: unknown) => typeof input === 'string' && !isBlank(input)
  return z.preprocess(
    readWholeNumber,
    z
      .number({ error: ({ input }) => (isTyped(input) ? notWhole : tooFew) })
      .int(notWhole)
      .min(1, tooFew)
      .max(MAX_DAYS, `${what} must be at most ${inFigures(MAX_DAYS)} days`),
  )
}
