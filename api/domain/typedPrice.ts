import { z } from 'zod'
import { fromCents, MAX_CENTS, toCents } from './money.ts'
import type { Amount, Currency } from './money.ts'
import { halfWidth } from './plainText.ts'

/** No real price is longer; the bound keeps regular expressions and BigInt cheap on hostile input. */
const MAX_LENGTH = 100

/**
 * Where a currency's own sign may appear, once spaces are removed. Any other currency's sign is an error and never
 * dropped.
 */
const ownSign: Record<Currency, { readonly before: RegExp; readonly after: RegExp }> = {
  USD: { before: /^(?:USD|(?:US)?\$)/i, after: /(?:USD|(?:US)?\$)$/i },
  GBP: { before: /^(?:GBP|£)/i, after: /(?:GBP|£)$/i },
  // Hong Kong price lists write "$" for the local dollar.
  HKD: { before: /^(?:HKD|(?:HK)?\$)/i, after: /(?:HKD|(?:HK)?\$)$/i },
  EUR: { before: /^(?:EUR|€)/i, after: /(?:EUR|€)$/i },
}

const currencyNames: Record<Currency, string> = {
  USD: 'US dollars',
  GBP: 'pounds sterling',
  HKD: 'Hong Kong dollars',
  EUR: 'euros',
}

const ANOTHER_CURRENCY =
  /\p{Sc}|^[-−]?(?:USD|EUR|GBP|HKD|CHF|CNY|RMB|INR|JPY)|(?:USD|EUR|GBP|HKD|CHF|CNY|RMB|INR|JPY)$/iu

/** Removes spaces between digits and converts full-width characters to ASCII: `１ ２５０` is 1250. */
const compact = (typed: string | number): string =>
  halfWidth(
    String(typed)
      .trim()
      .replace(/\p{Zs}+/gu, ''),
  )

/** A number without its currency sign. Exponents, NaN and Infinity stay text and are refused. */
function bareNumber(typed: string | number, currency: Currency): string {
  const { before, after } = ownSign[currency]
  const text = compact(typed)
  const minus = /^[-−]/.test(text) ? '-' : ''
  return minus + text.slice(minus.length).replace(before, '').replace(after, '')
}

/**
 * A typed number with at most two decimals. Spaces and thousands commas are removed; any other comma, more decimals
 * or anything else that is not a number gives null.
 */
export function readDecimal(typed: string | number): Amount | null {
  const text = String(typed)
  return text.length > MAX_LENGTH ? null : readPlain(compact(text))
}

/**
 * A price as a person types it. The currency's own sign is removed, another currency's gives null; otherwise as
 * `readDecimal`. `priceInput` checks the upper limit.
 */
export function readPrice(typed: string | number, currency: Currency = 'USD'): Amount | null {
  return String(typed).length > MAX_LENGTH ? null : readPlain(bareNumber(typed, currency))
}

function readPlain(text: string): Amount | null {
  if (!/^-?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)?(?:\.\d{0,2})?$/.test(text) || !/\d/.test(text)) return null
  const plain = text
    .replaceAll(',', '')
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.')
  return fromCents(toCents(plain))
}

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
    if (String(typed).length > MAX_LENGTH) return example
    const bare = bareNumber(typed, currency)
    if (bare === '') return missing
    if (/^-[\d.,]+$/.test(bare)) return message
    if (/^[\d,]*\.\d{3,}$/.test(bare)) return 'Use at most 2 decimals'
    // A decimal comma, as much of the world writes it: read as a thousands comma, it would be a hundred times too
    // much.
    if (/^\d[\d.]*,\d{1,2}$/.test(bare)) return 'Use a point for decimals, such as 1250.50'
    return ANOTHER_CURRENCY.test(bare) ? foreign : example
  }

  return z.union([z.string(), z.number()], { error: missing }).transform((typed, ctx): Amount => {
    const amount = readPrice(typed, currency)
    if (amount === null) {
      ctx.addIssue({ code: 'custom', message: whyUnreadable(typed) })
      return z.NEVER
    }
    const cents = toCents(amount)
    if (cents < 0n || (cents === 0n && !zeroAllowed)) ctx.addIssue({ code: 'custom', message })
    else if (cents > MAX_CENTS)
      ctx.addIssue({ code: 'custom', message: 'Price must be at most 99,999,999.99' })
    return amount
  })
}
