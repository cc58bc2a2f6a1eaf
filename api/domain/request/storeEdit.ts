import type { RequestAggregate } from './requestAggregate.ts'
import { areSameProperties, isInternal, isTargetPrice, type Property } from './properties.ts'
import { isOpen } from './requestState.ts'

/** The current state of a store order's line. */
export interface LineNow {
  readonly quantity: number
  readonly properties: readonly Property[]
  readonly destinationCountry: string | null
  readonly cancelled: boolean
  /** Whether it was canceled before, and the store wants it again. */
  readonly restored: boolean
  /**
   * This version of the order. The fields above have the request's values where the version changes nothing.
   */
  readonly whole: LineState
  /** The previous version; null for the first. */
  readonly before: LineState | null
}

type LineState = Pick<LineNow, 'quantity' | 'properties' | 'destinationCountry'>

/** `as_awarded`: it differed from the award, and no longer does. */
export const storeChanges = ['cancelled', 'edited', 'as_awarded', 'restored'] as const
export type StoreChange = (typeof storeChanges)[number]

type StoreEditDecision =
  | { readonly do: 'nothing' }
  | { readonly do: 'cancel' }
  /** Quantity and properties follow the store; existing quotes need reconfirmation if what they were given for changed. */
  | { readonly do: 'follow'; readonly reconfirm: boolean }
  /** Already awarded or canceled: nothing changes automatically, and admins are alerted. */
  | { readonly do: 'alert'; readonly what: StoreChange }

type Piece = Pick<LineNow, 'quantity' | 'properties'>

/** Whether both describe the same piece, ignoring the destination. */
export const isSamePiece = (a: Piece, b: Piece): boolean =>
  a.quantity === b.quantity && areSameProperties(a.properties, b.properties)

/** Whether suppliers would make the same piece: internal properties and the target price do not count. */
export const isSameToMake = (a: Piece, b: Piece): boolean => isSamePiece(toMake(a), toMake(b))

const toMake = ({ quantity, properties }: Piece): Piece => ({
  quantity,
  properties: properties.filter(({ name }) => !isInternal(name) && !isTargetPrice(name)),
})

/** Decides about a version of an awarded request's order that undoes an earlier change, or a part of it. */
function decidedEdit(awarded: LineState, before: LineState, now: LineState): StoreEditDecision {
  // A missing address does not change the destination.
  const isMoved = now.destinationCountry !== null && now.destinationCountry !== before.destinationCountry
  if (isSameToMake(before, now) && !isMoved) return { do: 'nothing' }
  // If neither version names a country, an admin has set the request's.
  const namesCountry = before.destinationCountry !== null || now.destinationCountry !== null
  const isAsAwarded = (state: LineState) =>
    isSameToMake(state, awarded) && (!namesCountry || state.destinationCountry === awarded.destinationCountry)
  if (!isAsAwarded(now)) return { do: 'alert', what: 'edited' }
  return isAsAwarded(before) ? { do: 'nothing' } : { do: 'alert', what: 'as_awarded' }
}

/** What a newer version of the store order does to a request created from it. */
export function decideStoreEdit(aggregate: RequestAggregate, line: LineNow): StoreEditDecision {
  const { request, order } = aggregate
  // If the order names no country, an admin may have set one; a later payload without a country must not undo that.
  const staysThere =
    line.destinationCountry === null || line.destinationCountry === request.destinationCountry
  /** Whether suppliers' work is unchanged: ignores the target price and what only admins see. */
  const isAsAgreed = isSameToMake(line, request) && staysThere
  if (!isOpen(request.status)) {
    // After the award, an admin may have settled it by canceling the order.
    const isCancelled = request.status === 'cancelled' || order.status === 'cancelled'
    if (line.restored && (isCancelled || isAsAgreed)) return { do: 'alert', what: 'restored' }
    if (isCancelled) return { do: 'nothing' }
    if (line.cancelled) return { do: 'alert', what: 'cancelled' }
    if (!isAsAgreed) return { do: 'alert', what: 'edited' }
    return line.before ? decidedEdit(request, line.before, line.whole) : { do: 'nothing' }
  }
  if (line.cancelled) return { do: 'cancel' }
  if (isSamePiece(line, request) && staysThere) return { do: 'nothing' }
  return { do: 'follow', reconfirm: !isAsAgreed && aggregate.quotes.length > 0 }
}
