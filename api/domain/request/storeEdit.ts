import type { RequestAggregate } from './requestAggregate.ts'
import type { Property } from './properties.ts'
import { isOpen } from './requestState.ts'

/** The current state of a store order's line. */
export interface LineNow {
  readonly quantity: number
  readonly properties: readonly Property[]
  readonly destinationCountry: string | null
  readonly cancelled: boolean
  /** Whether it was canceled before, and the store wants it again. */
  readonly restored: boolean
}

type StoreEditDecision =
  | { readonly do: 'nothing' }
  | { readonly do: 'cancel' }
  /** Quantity and properties follow the store; existing quotes need reconfirmation. */
  | { readonly do: 'follow'; readonly reconfirm: boolean }
  /** Already awarded or canceled: nothing changes automatically, and admins are alerted. */
  | { readonly do: 'alert'; readonly what: 'cancelled' | 'edited' | 'restored' }

type Piece = Pick<LineNow, 'quantity' | 'properties'>

/** Whether the same piece is wanted, wherever it goes. */
export const isSamePiece = (a: Piece, b: Piece): boolean =>
  a.quantity === b.quantity &&
  a.properties.length === b.properties.length &&
  a.properties.every(
    ({ name, value }, i) => name === b.properties[i]?.name && value === b.properties[i]?.value,
  )

/** What a newer version of the store order does to a request created from it. */
export function decideStoreEdit(aggregate: RequestAggregate, line: LineNow): StoreEditDecision {
  const { request } = aggregate
  const unchanged =
    isSamePiece(line, request) &&
    // If the order names no country, an admin may have set one; a later payload without a country must not undo that.
    (line.destinationCountry === null || line.destinationCountry === request.destinationCountry)
  if (!isOpen(request.status)) {
    const isCancelled = request.status === 'cancelled'
    if (line.restored && (isCancelled || unchanged)) return { do: 'alert', what: 'restored' }
    if (isCancelled || (unchanged && !line.cancelled)) return { do: 'nothing' }
    return { do: 'alert', what: line.cancelled ? 'cancelled' : 'edited' }
  }
  if (line.cancelled) return { do: 'cancel' }
  return unchanged ? { do: 'nothing' } : { do: 'follow', reconfirm: aggregate.quotes.length > 0 }
}
