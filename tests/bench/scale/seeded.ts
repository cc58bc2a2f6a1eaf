/** How many suppliers the seeded data has, whatever its size. */
export const SUPPLIERS = 200

/** The id of the nth row of a kind. */
export const idOf = (
  kind: 'admin' | 'supplier' | 'product' | 'variant' | 'request' | 'quote' | 'order' | 'endpoint',
  nth: string,
) => `md5('${kind}' || (${nth}))::uuid`
