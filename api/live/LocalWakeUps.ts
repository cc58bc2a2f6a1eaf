import type { Stream } from '../domain/events/eventRow.ts'
import type { WakeUpListener, WakeUps } from '../usecases/live/ports.ts'

/** Wake-ups within one process: enough when no other process uses the database. */
export class LocalWakeUps implements WakeUps {
  readonly #listeners = new Set<WakeUpListener>()
  readonly #report: (error: unknown) => void

  constructor(report: (error: unknown) => void) {
    this.#report = report
  }

  publish(streams: Iterable<Stream>): void {
    this.wake(new Set(streams))
  }

  wake(grown: ReadonlySet<Stream> | 'all'): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(grown)
      } catch (error) {
        // The change is already committed: a listener's error must not make it look failed.
        this.#report(error)
      }
    }
  }

  subscribe(listener: WakeUpListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): Promise<void> {
    this.#listeners.clear()
    return Promise.resolve()
  }
}
