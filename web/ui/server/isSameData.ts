/** Whether two values from the server are equal; the results of a query are new objects for the same data. */
export const isSameData = (before: unknown, after: unknown): boolean =>
  before === after || JSON.stringify(before) === JSON.stringify(after)
