import { titleOrOptions } from '../catalog/variantName.ts'
import { counted } from '../counted.ts'
import { shipToFor } from '../shipTo.ts'
import { nameInSentence } from '../plainText.ts'

/** What was ordered and where it goes, limited to what every supplier may know. */
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
 * "Solitaire Ring, 14K White Gold (2 units), ship to London": with the hub's name as on screens, which is
 * seldom where the customer is; without it while the destination is unknown.
 */
export const pieceToHub = (piece: Piece): string => pieceName(piece) + shipToHub(piece)

/** The piece of a store order, whose number only admins may know; null if it was not ordered in the store. */
export interface OrderedPiece extends Piece {
  readonly orderNumber: string | null
}

/** "Solitaire Ring, 14K White Gold (2 units), order #1043": many orders may be for the same piece. */
export const orderedPieceName = (piece: OrderedPiece): string =>
  piece.orderNumber ? `${pieceName(piece)}, order #${nameInSentence(piece.orderNumber)}` : pieceName(piece)

/** "Solitaire Ring, 14K White Gold (2 units), order #1043, ship to London" */
export const orderedPieceToHub = (piece: OrderedPiece): string => orderedPieceName(piece) + shipToHub(piece)

function shipToHub({ destinationCountry }: Piece): string {
  const hub = shipToFor(destinationCountry)?.hub
  return hub ? `, ship to ${hub}` : ''
}
