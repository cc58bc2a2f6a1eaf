import { Prisma } from '../prisma/client.ts'
import { type Column, NotTranslated } from './Table.ts'

/** Collects the parameters of one SQL statement while its text is written. */
export class Statement {
  readonly values: unknown[]
  #aliases: number

  /** @param begun the part that is already written */
  constructor(begun?: Statement) {
    this.values = begun ? [...begun.values] : []
    this.#aliases = begun ? begun.#aliases : 0
  }

  /** A new alias for a table in this statement. */
  alias(): string {
    return `t${this.#aliases++}`
  }

  /** A value that is compared with a column, as a parameter with the column's type. */
  parameter({ type }: Column, value: unknown): string {
    this.values.push(asText(value))
    return `$${this.values.length}::text::${type}`
  }

  /** As `parameter`, for a list of values. */
  parameters({ type }: Column, values: readonly unknown[]): string {
    this.values.push(values.map(asText))
    return `$${this.values.length}::text[]::${type}[]`
  }

  /** A hand-written part with its own parameters. */
  part({ strings: [begin = '', ...strings], values }: Prisma.Sql): string {
    let text = begin
    for (const [nth, string] of strings.entries()) {
      this.values.push(values[nth])
      text += `$${this.values.length}${string}`
    }
    return text
  }
}

/** PostgreSQL parses each type from its own text form. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Prisma.Decimal.isDecimal(value)) return value.toString()
  throw new NotTranslated('a value')
}
