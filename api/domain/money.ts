import { z } from 'zod'
import { halfWidth } from './text.ts'

/**
 * Money is an exact decimal string with two places ("1249.00"), never a float. Arithmetic happens in whole cents.
 */
export type Amount = string
export type Currency = 'USD' | 'GBP' | 'HKD' | 'EUR'

/** The largest amount a money column holds: precision 10, scale 2. */
export const MAX_CENTS = 9_999_999_999n

/** "1249.5" -> 124950n. Throws on anything that is not a plain decimal with at most two places. */
export function toCents(amount: Amount): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount)
  if (!match) throw new Error('not a decimal amount')
  const cents = BigInt(match[2] ?? '0') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -cents : cents
}

/** 124950n -> "1249.50" */
export function fromCents(cents: bigint): Amount {
  const positive = cents < 0n ? -cents : cents
  const text = `${positive / 100n}.${String(positive % 100n).padStart(2, '0')}`
  return cents < 0n ? `-${text}` : text
}

export const times = (amount: Amount, count: number): Amount => fromCents(toCents(amount) * BigInt(count))

/** The amount for one of `count` pieces, rounded half up to the cent. */
export function perUnit(amount: Amount, count: number): Amount {
  const n = BigInt(count)
  return fromCents((toCents(amount) * 2n + n) / (n * 2n))
}

/** Sorts amounts ascending. */
export function compareAmounts(a: Amount, b: Amount): number {
  const [x, y] = [toCents(a), toCents(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

/** How far `amount` lies above `base`, in percent with one decimal; null when the base is zero. */
export function percentAbove(amount: Amount, base: Amount): number | null {
  const b = toCents(base)
  if (b === 0n) return null
  return Math.round((Number(toCents(amount) - b) / Number(b)) * 1000) / 10
}

/** Nobody types a longer price; the bound keeps every expression and BigInt below cheap, whatever is sent. */
const LONGEST = 100

/** Where a currency's own sign may stand, once spaces are gone. Any other currency's sign is a mistake, never dropped. */
const ownSign: Record<Currency, { readonly before: RegExp; readonly after: RegExp }> = {
  USD: { before: /^(?:USD|(?:US)?\$)/i, after: /USD$/i },
  GBP: { before: /^(?:GBP|£)/i, after: /GBP$/i },
  // A price list in Hong Kong says "$" for its own dollar.
  HKD: { before: /^(?:HKD|(?:HK)?\$)/i, after: /HKD$/i },
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

/** Without spaces between digits and with full-width characters as their ASCII ones: `１ ２５０` is 1250. */
const compact = (typed: string | number): string =>
  halfWidth(
    String(typed)
      .trim()
      .replace(/\p{Zs}+/gu, ''),
  )

/** A plain number without its sign of currency. A number with an exponent, NaN and Infinity stay text, and so are refused. */
function bareNumber(typed: string | number, currency: Currency): string {
  const { before, after } = ownSign[currency]
  const text = compact(typed)
  const minus = /^[-−]/.test(text) ? '-' : ''
  return minus + text.slice(minus.length).replace(before, '').replace(after, '')
}

/**
 * A typed number with at most two decimals: spaces and thousands commas are stripped; any other comma, more decimals, or
 * anything else that is not a number gives null.
 */
export function readDecimal(typed: string | number): Amount | null {
  const text = String(typed)
  return text.length > LONGEST ? null : readPlain(compact(text))
}

/**
 * What a person types as a price in this currency: the currency's own sign is stripped, another one's gives null; the rest
 * as for `readDecimal`. The upper limit is `priceInput`'s to check.
 */
export function readPrice(typed: string | number, currency: Currency = 'USD'): Amount | null {
  return String(typed).length > LONGEST ? null : readPlain(bareNumber(typed, currency))
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
  /** For zero or less. */
  message: string
  /** For nothing at all; without it, how to type one. */
  missing?: string
  /** For the sign of another currency; without it, which one is meant. */
  foreign?: string
  /** How the amount is called within a sentence. */
  what?: string
  currency?: Currency
  zeroAllowed?: boolean
}

/** A typed price as canonical amount, or what to type instead. Nothing that is not clear is guessed at. */
export function priceInput(rules: PriceRules) {
  const { message, what = 'price', currency = 'USD', zeroAllowed = false } = rules
  const example = `Enter the ${what} in ${currencyNames[currency]}, for example 1250.00`
  const { missing = example, foreign = `The ${what} is in ${currencyNames[currency]}. ${example}` } = rules

  const whyUnreadable = (typed: string | number): string => {
    if (String(typed).length > LONGEST) return example
    const bare = bareNumber(typed, currency)
    if (bare === '') return missing
    if (/^-[\d.,]+$/.test(bare)) return message
    if (/^[\d,]*\.\d{3,}$/.test(bare)) return 'Use at most 2 decimals'
    // As much of the world writes it: read as thousands it would be a hundred times too much.
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

const formats = new Map<Currency, Intl.NumberFormat>()

/** "1249.00" USD -> "$1,249.00"; GBP "£…", HKD "HK$…". */
export function formatMoney(amount: Amount, currency: Currency = 'USD'): string {
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    formats.set(currency, format)
  }
  // Intl takes the decimal string itself, so no digit is lost on the way.
  return format.format(amount as `${number}`)
}
