/** Carries a fact from the network links, which are outside React, to the screens. */
export type Signal = {
  get: () => boolean
  watch: (listener: () => void) => () => void
  raise: () => void
  clear: () => void
}

export function makeSignal(): Signal {
  const listeners = new Set<() => void>()
  let raised = false
  const set = (next: boolean) => {
    if (raised === next) return
    raised = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => raised,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    raise: () => set(true),
    clear: () => set(false),
  }
}
