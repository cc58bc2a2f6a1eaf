import type { EventLog, LoggedEvent } from '../../../api/usecases/live/ports.ts'

/** An in-memory log whose reads can be held back, to produce rare interleavings. */
export class HeldLog implements EventLog {
  rows: LoggedEvent[] = []
  floor = 0
  broken = false
  reads = 0
  #gate: Promise<void> = Promise.resolve()

  append(count = 1): void {
    for (let n = 0; n < count; n++) {
      const seq = this.#head + 1
      const ids = { id: String(seq), requestId: null, quoteId: null, orderId: null, supplierId: null }
      const about = { type: 'request.opened', actor: null, data: {}, occurredAt: new Date(seq) }
      this.rows.push({ stream: 'admin', seq, ...ids, ...about })
    }
  }

  get #head(): number {
    return this.rows.at(-1)?.seq ?? 0
  }

  /** Deletes every other row up to a number: the clean-up keeps the rows of timelines. */
  prune(floor: number): void {
    this.floor = floor
    this.rows = this.rows.filter(({ seq }) => seq > floor || seq % 2 === 0)
  }

  /** Reads return the rows as of the call, but resolve only when the gate is open. */
  hold(): () => void {
    let open = (): void => undefined
    this.#gate = new Promise((resolve) => {
      open = resolve
    })
    return open
  }

  /** Reads after this call do not wait for the gate; reads that are waiting continue to wait. */
  letOthersPass(): void {
    this.#gate = Promise.resolve()
  }

  async readHeads() {
    if (this.broken) throw new Error('database away')
    const [seq, floor] = [this.#head, this.floor]
    await this.#gate
    return { epoch: 1, of: () => ({ seq, floor }) }
  }

  async readAfter(_stream: string, after: number, limit: number) {
    this.reads += 1
    if (this.broken) throw new Error('database away')
    const rows = this.rows.filter(({ seq }) => seq > after).slice(0, limit)
    await this.#gate
    return rows
  }
}
