import type { Caller } from './Caller.ts'
import { until } from './until.ts'

interface Wanted<Frame> {
  /** A subscription with `$after`, whose frames have a `cursor`. */
  readonly query: string
  readonly read: (frame: Frame) => { readonly cursor: string; readonly id: string }
}

/**
 * Follows events like an open browser window: when its socket closes, it connects again and resumes at its
 * last cursor.
 */
export class LiveWindow<Frame> {
  /** The subject of each frame, in order. */
  readonly seen: string[] = []
  #connections = 0
  #ended = false
  readonly #following: Promise<void>

  private constructor(caller: Caller, wanted: Wanted<Frame>, after: string) {
    this.#following = this.#follow(caller, wanted, after)
  }

  static async open<Frame>(caller: Caller, wanted: Wanted<Frame>): Promise<LiveWindow<Frame>> {
    return new LiveWindow(caller, wanted, await caller.eventCursor())
  }

  get connections(): number {
    return this.#connections
  }

  async #follow(caller: Caller, { query, read }: Wanted<Frame>, from: string): Promise<void> {
    let after = from
    while (!this.#ended) {
      this.#connections++
      const following = caller.subscribe<Frame>(query, { after })
      let taken = 0
      const take = () => {
        for (const frame of following.frames.slice(taken)) {
          const { cursor, id } = read(frame)
          this.seen.push(id)
          after = cursor
          taken++
        }
        return this.#ended || following.ended || following.failure !== null
      }
      await until('the socket closes', take, Number.POSITIVE_INFINITY)
      await following.close()
      take()
    }
  }

  async close(): Promise<void> {
    this.#ended = true
    await this.#following
  }
}
