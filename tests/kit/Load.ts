import { inspect } from 'node:util'
import { until } from './until.ts'

/** Sends one request. Resolves to null on success, otherwise to the answer. */
export type Lane = () => Promise<string | null>

/** Sends requests in several lanes until stopped, one after the other in each lane. */
export class Load {
  readonly failures: string[] = []
  /** The number of successful requests of each lane. */
  readonly #succeeded: number[]
  #ended = false
  readonly #lanes: Promise<unknown>

  constructor(lanes: readonly Lane[]) {
    this.#succeeded = lanes.map(() => 0)
    this.#lanes = Promise.all(lanes.map((lane, nth) => this.#send(lane, nth)))
  }

  async #send(lane: Lane, nth: number): Promise<void> {
    while (!this.#ended) {
      const failure = await lane().catch((error: Error) => inspect(error.cause ?? error))
      if (failure === null) this.#succeeded[nth] = (this.#succeeded[nth] ?? 0) + 1
      else this.failures.push(failure)
    }
  }

  /** Waits until more requests of every lane have succeeded. */
  async grows(): Promise<void> {
    const before = [...this.#succeeded]
    const grown = () => this.#succeeded.map((count, nth) => count - (before[nth] ?? 0))
    await until('more succeeds in every lane', () => grown().every((more) => more > 5)).catch(
      (error: unknown) => {
        throw new Error(`${String(error)}: ${grown().join(', ')}; ${this.failures.slice(-5).join('; ')}`)
      },
    )
  }

  async end(): Promise<void> {
    this.#ended = true
    await this.#lanes
  }
}
