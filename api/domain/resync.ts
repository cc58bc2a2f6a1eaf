/** The log cannot resume from a follower's cursor: the follower must reload its data and subscribe with a new cursor. */
export class Resync extends Error {
  override readonly name = 'Resync'
  readonly code = 'RESYNC'

  constructor() {
    super('The event log cannot go on from this cursor. Read anew and subscribe with the new cursor.')
  }
}
