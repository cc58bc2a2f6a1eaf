/** One of the things that a connection is counted under, and how many of it there may be. */
export interface Limit {
  readonly key: string
  readonly most: number
}

/** Counts what is open under each key. */
export function slots() {
  const open = new Map<string, number>()

  function release(keys: readonly string[]): void {
    for (const key of keys) {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
  }

  return {
    /** Counts one more under every key and says how to give it back; or counts none, and says which key is full. */
    take<L extends Limit>(limits: readonly L[]): { readonly full: L } | (() => void) {
      const full = limits.find(({ key, most }) => (open.get(key) ?? 0) >= most)
      if (full) return { full }
      const keys = limits.map(({ key }) => key)
      for (const key of keys) open.set(key, (open.get(key) ?? 0) + 1)
      let held = true
      return () => {
        if (held) release(keys)
        held = false
      }
    },
    /** How many are open under a key. */
    count: (key: string): number => open.get(key) ?? 0,
  }
}

export type Slots = ReturnType<typeof slots>
