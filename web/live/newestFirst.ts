type Dated = { id: string; createdAt: string }

/** The sort order of the server's lists, for rows that arrive by event. */
export function newestFirst(a: Dated, b: Dated): number {
  const byTime = Date.parse(b.createdAt) - Date.parse(a.createdAt)
  if (byTime !== 0) return byTime
  return a.id < b.id ? 1 : -1
}
