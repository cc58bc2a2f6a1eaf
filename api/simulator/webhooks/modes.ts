/** In which ways delivery is worse than one would wish. The store promises none of the opposites. */
export interface Modes {
  /** Share of deliveries that are sent twice, from 0 to 1. */
  readonly duplicate: number
  /** Share of deliveries that are never sent, from 0 to 1. */
  readonly drop: number
  /** Deliveries wait for some seconds, each as long as it likes, so that they come in any order. */
  readonly reorder: boolean
  /** Bodies tell of the resource as it is when they are sent, not as it was when the event happened. */
  readonly lateBody: boolean
  /** Nothing goes out by itself: only `flush` sends. */
  readonly held: boolean
}

export const WELL_BEHAVED: Modes = { duplicate: 0, drop: 0, reorder: false, lateBody: false, held: false }
