/** Whether two values as the server sends them say the same; results of a query are new objects for the same data. */
export const isSameData = (before: unknown, after: unknown): boolean =>
  before === after || JSON.stringify(before) === JSON.stringify(after)
