/** An invalid action or an unknown id; the message is meant for the caller. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly status: 404 | 422

  constructor(status: 404 | 422, message: string) {
    super(message)
    this.status = status
  }
}

/** @throws StoreError 404 */
export function found<Row>(row: Row | undefined, what: string, id: string): Row {
  if (row === undefined) throw new StoreError(404, `The store has no ${what} ${id}`)
  return row
}
