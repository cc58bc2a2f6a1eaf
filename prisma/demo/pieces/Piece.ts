import type { Metal } from '../catalogTypes.ts'

/** The materials of a piece and the choices for it, from which its variants and prices are derived. */
export type Piece = {
  handle: string
  title: string
  type: string
  text: string
  facts: string[]
  /** Metals of the front and detail picture, and of the third. */
  metals: [Metal, Metal]
  /** Metal choices, as the store writes them. */
  alloys: string[]
  /** Available carat weights; for hoops without stones, diameters. */
  carats: string[]
  origins: ('Lab-Grown' | 'Earth-Mined')[]
  /** Grams of 14K gold in the piece, and dollars per carat of lab-grown stones in it. */
  grams: number
  perCarat: number
}
