/** What suppliers may send along with their own lists: it changes nothing. */
export const OWN = { supplier_id: 'The supplier itself; another is refused.' }
