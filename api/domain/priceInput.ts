import { z } from 'zod'
import type { Amount, Currency } from './money.ts'
import { bareNumber, MAX_PRICE_LENGTH, outsidePrices, readPrice } from './typedPrice.ts'

const currencyNames: Record<Currency, string> = {
  USD: 'US dollars',
  GBP: 'pounds sterling',
  HKD: 'Hong Kong dollars',
  EUR: 'euros',
}

const ANOTHER_CURRENCY =
  /\p{Sc}|^[-−]?(?:USD|EUR|GBP|HKD|CHF|CNY|RMB|INR|JPY)|(?:USD|EUR|GBP|HKD|CHF|CNY|RMB|INR|JPY)$/iu

interface PriceRules {
  /** Shown for zero or less. */
  message: string
  /** Shown for empty input; default: an example. */
  missing?: string
  /** Shown for another currency's sign; default: names the right currency. */
  foreign?: string
  /** The amount's name within a sentence. */
  what?: string
  currency?: Currency
  zeroAllowed?: boolean
}

/** Reads a typed price as a canonical amount, or says what to type instead. Ambiguous input is never guessed at. */
export function priceInput(rules: PriceRules) {
  const { message, what = 'price', currency = 'USD', zeroAllowed = false } = rules
  const example = `Enter the ${what} in ${currencyNames[currency]}, for example 1250.00`
  const { missing = example, foreign = `The ${what} is in ${currencyNames[currency]}. ${example}` } = rules

  const whyUnreadable = (typed: string | number): string => {
    if (String(typed).length > MAX_PRICE_LENGTH) return example
    const bare = bareNumber(typed, currency)
    if (bare === '') return missing
    if (/^-[\d.,]+$/.test(bare)) return message
    if (/^[\d,]*\.\d{3,}$/.test(bare)) return 'Use at most 2 decimals'
    // A decimal comma, as much of the world writes it: read as a thousands comma, it would be a hundred times
    // too much.
    if (/^\d[\d.]*,\d{1,2}$/.test(bare)) return 'Use a point for decimals, such as 1250.50'
    return ANOTHER_CURRENCY.test(bare) ? foreign : example
  }

  return z.union([z.string(), z.number()], { error: missing }).transform((typed, ctx): Amount => {
    const amount = readPrice(typed, currency)
    if (amount === null) {
      ctx.addIssue({ code: 'custom', message: whyUnreadable(typed) })
      return z.NEVER
    }
    const outside = outsidePrices(amount, zeroAllowed)
    if (outside === 'tooLow') ctx.addIssue({ code: 'custom', message })
    if (outside === 'tooHigh')
      ctx.addIssue({ code: 'custom', message: 'Price must be at most 99,999,999.99' })
    return amount
  })
}
