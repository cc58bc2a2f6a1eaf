/** The log cannot resume from a follower's cursor: the follower must reload its data and subscribe with a new cursor. */
export class Resync extends Error {
  override readonly name = 'Resync'
  readonly code = 'RESYNC'

  constructor() {
    super('Events can no longer be resumed from this cursor. Read again and subscribe with the new cursor.')
  }
}
