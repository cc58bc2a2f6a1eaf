/** Carries 'the session has ended' from the network links, which live outside React, to the screens. */
export type EndedSignal = {
  get: () => boolean
  watch: (listener: () => void) => () => void
  raise: () => void
  clear: () => void
}

export function makeEndedSignal(): EndedSignal {
  const listeners = new Set<() => void>()
  let ended = false
  const set = (next: boolean) => {
    if (ended === next) return
    ended = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => ended,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    raise: () => set(true),
    clear: () => set(false),
  }
}
