import { inFigures } from '../counted.ts'
import { countryName } from '../country.ts'
import { forSuppliers, type Property, readProperties } from '../request/properties.ts'
import { specifications } from '../request/specifications.ts'

/** The details that a price depends on: the piece as suppliers see it, and its destination. */
export interface Priced {
  readonly quantity: number
  readonly destinationCountry: string | null
  readonly properties: readonly Property[]
}

/** A detail of a request that changed; `before` is null if it was added, `now` if it was removed. */
export interface ChangedDetail {
  readonly name: string
  readonly before: string | null
  readonly now: string | null
}

/**
 * Reads the stored `Quote.quotedFor`; null if it is not known. The column also says whether the customer was erased from
 * it (`data/store/quotedFor.ts`).
 */
export function readPriced(raw: unknown): Priced | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { quantity, destinationCountry, properties } = raw as Partial<Record<keyof Priced, unknown>>
  if (typeof quantity !== 'number') return null
  return {
    quantity,
    destinationCountry: typeof destinationCountry === 'string' ? destinationCountry : null,
    properties: readProperties(properties),
  }
}

/** The differences between the two, in words for screens. */
export function changedDetails(before: Priced, now: Priced): ChangedDetail[] {
  const [was, is] = [detailsOf(before), detailsOf(now)]
  return [...new Map([...is, ...was])].flatMap(([key, [name]]) => {
    const change = { name, before: was.get(key)?.[1] ?? null, now: is.get(key)?.[1] ?? null }
    return change.before === change.now ? [] : [change]
  })
}

/** Names and values. A customer may use a name twice, so each key also has the number of the name's occurrence. */
function detailsOf({ quantity, destinationCountry, properties }: Priced) {
  const details = [
    { name: 'Quantity', value: inFigures(quantity) },
    { name: 'Destination', value: destinationCountry && countryName(destinationCountry) },
    ...specifications(forSuppliers(properties)),
  ]
  const seen = new Map<string, number>()
  return new Map(
    details.map(({ name, value }) => {
      const nth = (seen.get(name) ?? 0) + 1
      seen.set(name, nth)
      return [`${nth} ${name}`, [name, value]] as const
    }),
  )
}
