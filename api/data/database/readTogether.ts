/**
 * Combines reads of single keys into one statement for several: while one statement is on its way, further reads wait
 * and are answered by the next. So every answer was read after it was asked for, one statement at a time.
 */
export function readTogether<Value>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let next: { readonly keys: Set<string>; readonly values: Promise<ReadonlyMap<string, Value>> } | null = null
  let last: Promise<unknown> = Promise.resolve()

  function together() {
    if (next) return next
    const keys = new Set<string>()
    const values = last.then(() => {
      next = null
      return read([...keys])
    })
    last = values.catch(() => undefined)
    next = { keys, values }
    return next
  }

  return async (key) => {
    const { keys, values } = together()
    keys.add(key)
    return (await values).get(key)
  }
}
