import { z } from 'zod'

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

/**
 * What a person types as a price: "$", "US$", spaces and thousands commas are stripped; any other comma, more than two
 * decimals, or anything else that is not a number gives null. The upper limit is `priceInput`'s to check.
 */
export function readPrice(typed: string | number): Amount | null {
  const bare = bareNumber(typed)
  if (!/^-?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)?(?:\.\d{0,2})?$/.test(bare) || !/\d/.test(bare)) return null
  const plain = bare
    .replaceAll(',', '')
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.')
  return fromCents(toCents(plain))
}

/** Nobody types a longer price; the bound keeps every expression and BigInt below cheap, whatever is sent. */
const LONGEST = 100

/** Without currency sign and spaces. A number with an exponent, NaN and Infinity stay text, and so are refused. */
function bareNumber(typed: string | number): string {
  const text = String(typed)
  if (text.length > LONGEST) return ''
  return text.replace(/\s+/g, '').replace(/^(?:US)?\$/i, '')
}

interface PriceRules {
  message: string
  zeroAllowed?: boolean
}

/** A typed price as canonical amount; `message` is said for zero, negative or unreadable input. */
export const priceInput = ({ message, zeroAllowed = false }: PriceRules) =>
  z.union([z.string(), z.number()], { error: message }).transform((typed, ctx): Amount => {
    const amount = readPrice(typed)
    if (amount === null) {
      ctx.addIssue({ code: 'custom', message: whyUnreadable(typed) ?? message })
      return z.NEVER
    }
    const cents = toCents(amount)
    if (cents < 0n || (cents === 0n && !zeroAllowed)) ctx.addIssue({ code: 'custom', message })
    else if (cents > MAX_CENTS)
      ctx.addIssue({ code: 'custom', message: 'Price must be at most 99,999,999.99' })
    return amount
  })

/** What a person should do about a price that cannot be read, where that can be told. */
function whyUnreadable(typed: string | number): string | null {
  const bare = bareNumber(typed)
  if (/^[\d,]*\.\d{3,}$/.test(bare)) return 'Use at most 2 decimals'
  // As much of the world writes it: read as thousands it would be a hundred times too much.
  return /^\d[\d.]*,\d{1,2}$/.test(bare) ? 'Use a point for decimals, such as 1250.50' : null
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
