import type { Column } from './Table.ts'
import { NotTranslated } from './Table.ts'

/** Collects the parameters of one SQL statement while its text is written. */
export class Statement {
  readonly values: unknown[] = []
  #aliases = 0

  /** A new name for a table in this statement. */
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
}

/** PostgreSQL reads each type from the text that it writes for it. */
function asText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    case 'object':
      if (value instanceof Date) return value.toISOString()
      if (value !== null && 'toFixed' in value) return String(value)
  }
  throw new NotTranslated('a value')
}
