const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether an id has the format of Loupe's ids; any other id is simply not found. */
export const isId = (id: string): boolean => UUID.test(id)

/** Whether a caller means this id, in any case: the database compares ids without case. */
export const isSameId = (given: unknown, id: string): boolean =>
  typeof given === 'string' && given.trim().toLowerCase() === id
