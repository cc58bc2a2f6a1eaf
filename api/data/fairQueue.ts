/** Takes a place, as soon as it is the caller's turn; what it resolves to gives the place back. */
export type TakePlace = (caller: string) => Promise<() => void>

/**
 * Places that callers take turns at: whoever has many waiting waits behind each other's next one, not the other way around.
 * Those of one caller come in the order in which they were asked for.
 */
export function fairQueue(places: number): TakePlace {
  // The first caller in the map is the next.
  const waiting = new Map<string, (() => void)[]>()
  let free = places

  function giveBack(): void {
    if (waiting.size === 0) free++
    // The embedded database answers within one turn of the event loop: without a pause nobody else's call would be read
    // until all that wait have been served.
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

  return async function take(caller) {
    if (free > 0) free--
    else
      await new Promise<void>((turn) => {
        const turns = waiting.get(caller)
        if (turns) turns.push(turn)
        else waiting.set(caller, [turn])
      })
    let held = true
    return () => {
      if (!held) return
      held = false
      giveBack()
    }
  }
}
