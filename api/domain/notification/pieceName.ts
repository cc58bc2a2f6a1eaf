import { titleOrOptions } from '../catalog/variantName.ts'
import { counted } from '../counted.ts'
import { shipToFor } from '../shipTo.ts'
import { nameInSentence } from '../plainText.ts'

/** What was ordered and where it goes, as far as every supplier may know. */
export interface Piece {
  readonly productTitle: string
  readonly variantTitle: string | null
  readonly sku: string | null
  readonly options: readonly string[]
  readonly quantity: number
  readonly destinationCountry: string | null
}

/** "Solitaire Ring, 14K White Gold (2 units)" */
export function pieceName({ productTitle, variantTitle, options, quantity }: Piece): string {
  const variant = titleOrOptions(variantTitle, options)
  const name = nameInSentence(variant ? `${productTitle}, ${variant}` : productTitle)
  return `${name} (${counted(quantity, 'unit')})`
}

/**
 * "Solitaire Ring, 14K White Gold (2 units), ship to London", as screens name the hub, which is seldom where the customer
 * is; without the hub while the destination is unknown.
 */
export function pieceToHub(piece: Piece): string {
  const hub = shipToFor(piece.destinationCountry)?.hub
  return hub ? `${pieceName(piece)}, ship to ${hub}` : pieceName(piece)
}
