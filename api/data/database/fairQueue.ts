/** Waits for a place; resolves to the function that releases it. */
export interface TakePlace {
  (caller: string): Promise<() => void>
  /** A place if one is free; null if the caller has to wait. */
  readonly atOnce: () => (() => void) | null
  /** How many places are taken, and how many tasks wait. */
  readonly usage: () => PlaceUsage
}

export interface PlaceUsage {
  readonly taken: number
  readonly waiting: number
}

/**
 * Shares places fairly among callers: callers take turns, so one with many waiting tasks does not delay the others.
 * Tasks of the same caller run in order.
 */
export function fairQueue(places: number): TakePlace {
  // The first caller in the map is next.
  const waiting = new Map<string, (() => void)[]>()
  let free = places

  function giveBack(): void {
    if (waiting.size === 0) free++
    // The embedded database answers within one tick of the event loop: without a pause, the server would read
    // no other caller's request until the queue is empty.
    else setImmediate(serveNext)
  }

  function serveNext(): void {
    const [next] = waiting
    if (!next) {
      free++
      return
    }
    const [caller, turns] = next
    const turn = turns.shift()
    waiting.delete(caller)
    if (turns.length > 0) waiting.set(caller, turns)
    turn?.()
  }

  function place(): () => void {
    let held = true
    return () => {
      if (!held) return
      held = false
      giveBack()
    }
  }

  function atOnce() {
    if (free === 0) return null
    free--
    return place()
  }

  async function take(caller: string) {
    const found = atOnce()
    if (found) return found
    await new Promise<void>((turn) => {
      const turns = waiting.get(caller)
      if (turns) turns.push(turn)
      else waiting.set(caller, [turn])
    })
    return place()
  }

  return Object.assign(take, {
    atOnce,
    usage: () => ({
      taken: places - free,
      waiting: [...waiting.values()].reduce((sum, turns) => sum + turns.length, 0),
    }),
  })
}
