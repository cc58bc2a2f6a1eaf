/** The log cannot go on from where a follower says it is: it must read its screen anew and start from there. */
export class Resync extends Error {
  override readonly name = 'Resync'
  readonly code = 'RESYNC'

  constructor() {
    super('The event log cannot go on from this cursor. Read anew and subscribe with the new cursor.')
  }
}
