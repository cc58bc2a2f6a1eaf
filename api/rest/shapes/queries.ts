/** Suppliers may pass this with their own lists; it has no effect. */
export const OWN = { supplier_id: 'The supplier itself; another is refused.' }
