/** Calls `ask` at most once per period, however often the result is needed; failures are not cached. */
export function cacheFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > milliseconds) {
      const asked = { at: now, answer: ask() }
      last = asked
      asked.answer.catch(() => {
        if (last === asked) last = undefined
      })
    }
    return last.answer
  }
}
