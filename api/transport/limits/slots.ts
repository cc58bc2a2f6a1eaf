/** A key that a connection counts under, and its limit. */
export interface Limit {
  readonly key: string
  readonly most: number
}

/** Counts the open connections per key. */
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
    /**
     * Takes a slot under every key and returns the function that releases them; or takes none, and returns
     * the key that is full.
     */
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
    /** The number of open slots under a key. */
    count: (key: string): number => open.get(key) ?? 0,
  }
}
