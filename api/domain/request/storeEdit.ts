import type { RequestAggregate } from './requestAggregate.ts'
import type { Property } from './properties.ts'
import { isOpen } from './requestState.ts'

/** A store order's line as it reads now. */
export interface LineNow {
  readonly quantity: number
  readonly properties: readonly Property[]
  readonly destinationCountry: string | null
  readonly cancelled: boolean
}

export type StoreEditDecision =
  | { readonly do: 'nothing' }
  | { readonly do: 'cancel' }
  /** Quantity and properties follow; quotes already given must be confirmed anew. */
  | { readonly do: 'follow'; readonly reconfirm: boolean }
  /** Awarded already: nothing changes by itself, the admin is told. */
  | { readonly do: 'alert'; readonly what: 'cancelled' | 'edited' }

const sameProperties = (a: readonly Property[], b: readonly Property[]) =>
  a.length === b.length && a.every((each, i) => each.name === b[i]?.name && each.value === b[i]?.value)

/** What a newer version of the store order does to a request that was made from it. */
export function decideStoreEdit(board: RequestAggregate, line: LineNow): StoreEditDecision {
  const { request } = board
  const unchanged =
    line.quantity === request.quantity &&
    sameProperties(line.properties, request.properties) &&
    // A country an admin set for an order that names none is not undone by the next payload that names none.
    (line.destinationCountry === null || line.destinationCountry === request.destinationCountry)
  if (!isOpen(request.status)) {
    if (request.status === 'cancelled' || (unchanged && !line.cancelled)) return { do: 'nothing' }
    return { do: 'alert', what: line.cancelled ? 'cancelled' : 'edited' }
  }
  if (line.cancelled) return { do: 'cancel' }
  return unchanged ? { do: 'nothing' } : { do: 'follow', reconfirm: board.quotes.length > 0 }
}
