/**
 * Ways in which deliveries can be unreliable. The store does not guarantee that any of these never happens.
 */
export interface Modes {
  /** Share of deliveries that are sent twice, from 0 to 1. */
  readonly duplicate: number
  /** Share of deliveries that are never sent, from 0 to 1. */
  readonly drop: number
  /** Deliveries are delayed by a few random seconds each, so that they arrive in any order. */
  readonly reorder: boolean
  /** Bodies contain the resource as it is when they are sent, not as it was at the event. */
  readonly lateBody: boolean
  /** Nothing is sent automatically: only by `flush`. */
  readonly held: boolean
}

export const WELL_BEHAVED: Modes = { duplicate: 0, drop: 0, reorder: false, lateBody: false, held: false }
