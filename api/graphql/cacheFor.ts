/** Asks at most once in so many milliseconds, however often it is called; a failure is asked again. */
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
