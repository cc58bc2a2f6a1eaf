/** A link as it is shown: every one of them begins with https. */
export const shownLink = (imageUrl: string): string => imageUrl.replace(/^https:\/\//, '')
