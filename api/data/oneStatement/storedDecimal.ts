import { Prisma } from '../prisma/client.ts'

const POINT = '.'.charCodeAt(0)

/**
 * A decimal in the database's text form, parsed only when it is used in a calculation; all methods are
 * inherited from Decimal. Most are only shown, with their two stored decimals, and parsing them all took a
 * quarter of the time of a list with prices.
 */
class StoredDecimal {
  readonly #text: string
  #parsed: Prisma.Decimal | undefined

  constructor(text: string) {
    this.#text = text
  }

  get #decimal(): Prisma.Decimal {
    return (this.#parsed ??= new Prisma.Decimal(this.#text))
  }

  /** Sign, exponent and digits, which Decimal's functions work on. */
  get s(): number {
    return this.#decimal.s
  }

  get e(): number {
    return this.#decimal.e
  }

  get d(): number[] {
    return this.#decimal.d
  }

  toFixed(places?: number): string {
    const text = this.#text
    if (places === 2 && text.charCodeAt(text.length - 3) === POINT) return text
    return this.#decimal.toFixed(places)
  }
}

Object.setPrototypeOf(StoredDecimal.prototype, Prisma.Decimal.prototype)
// Decimal's functions create their results with it.
Object.defineProperty(StoredDecimal.prototype, 'constructor', { value: Prisma.Decimal })

/** The decimal of a PostgreSQL text. */
export const storedDecimal = (text: string): Prisma.Decimal =>
  new StoredDecimal(text) as unknown as Prisma.Decimal
