const MOST_UNASKED = 20
const MOST_UNASKED_SHARE = 0.05

/** Whether removing this many rows needs an admin's approval: more likely, the store's answer was incomplete. */
export const needsWord = (removing: number, of: number): boolean =>
  removing > MOST_UNASKED && removing > of * MOST_UNASKED_SHARE
