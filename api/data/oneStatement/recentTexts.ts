/** Keeps up to `max` texts by key, and drops the least recently used one. Returns the text of a key, which is made if it is not kept. */
export function recentTexts(max: number) {
  /** Least recently used first. */
  const texts = new Map<string, string>()
  return (key: string, make: () => string): string => {
    const text = texts.get(key) ?? make()
    texts.delete(key)
    texts.set(key, text)
    if (texts.size > max) {
      const [unused] = texts.keys()
      if (unused !== undefined) texts.delete(unused)
    }
    return text
  }
}
