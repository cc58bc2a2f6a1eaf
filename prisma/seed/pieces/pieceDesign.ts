import type { Design } from '../draw/design.ts'
import type { Metal } from '../draw/metal.ts'

/** What a piece is made of and made in, from which its variants and prices follow. */
export type PieceDesign = {
  handle: string
  title: string
  type: string
  text: string
  facts: string[]
  design: Design
  /** Metals of the front and detail picture, and of the third. */
  metals: [Metal, Metal]
  /** Metal choices, as the store writes them. */
  alloys: string[]
  /** Carat weights on offer; for hoops without stones, diameters. */
  carats: string[]
  origins: ('Lab-Grown' | 'Earth-Mined')[]
  /** Grams of 14K gold in the piece, and dollars per carat of lab-grown stones in it. */
  grams: number
  perCarat: number
}
