/** The first 8 characters of an id, as people quote them to each other. */
export const shortId = (id: string): string => id.slice(0, 8)
