/** What one supplier may have at a time: far more than any workshop, so that no account fills the database. */
export const MAX_PIECES = 2_000
export const MAX_IMAGE_LINKS = 500
