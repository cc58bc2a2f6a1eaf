/** A link as displayed: without https://, which all of them begin with. */
export const shownLink = (imageUrl: string): string => imageUrl.replace(/^https:\/\//, '')
