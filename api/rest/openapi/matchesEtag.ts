/**
 * Whether an `If-None-Match` header contains this entity tag. Weak tags match, because only their text is
 * compared.
 */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => {
    const known = tag.trim()
    return known === etag || known === `W/${etag}`
  })
