const MOST_UNASKED = 20
const MOST_UNASKED_SHARE = 0.05

/** Whether so many of so many may not go without an admin's word: more likely the store answered only half. */
export const needsWord = (removing: number, of: number): boolean =>
  removing > MOST_UNASKED && removing > of * MOST_UNASKED_SHARE
