import { Prisma } from '../prisma/client.ts'

const POINT = '.'.charCodeAt(0)

/**
 * A decimal as the database wrote it, which is parsed only when somebody calculates with it: everything else is inherited
 * from Decimal. Most are only shown, with the two places that they are stored with, and parsing them all took a quarter of
 * the time of a list with prices.
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
// Decimal's functions make their results with it.
Object.defineProperty(StoredDecimal.prototype, 'constructor', { value: Prisma.Decimal })

/** The decimal that PostgreSQL wrote as this text. */
export const storedDecimal = (text: string): Prisma.Decimal =>
  new StoredDecimal(text) as unknown as Prisma.Decimal
