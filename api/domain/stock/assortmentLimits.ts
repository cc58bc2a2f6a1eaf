/** The most items of one supplier: far more than any workshop has, so that no account fills the database. */
export const MAX_PIECES = 2_000
export const MAX_IMAGE_LINKS = 500
