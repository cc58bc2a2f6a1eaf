/** Suppliers may pass their own id to their lists; it has no effect. */
export const OWN = { supplier_id: 'Optional: the id of the signed-in supplier. Any other id is refused.' }
