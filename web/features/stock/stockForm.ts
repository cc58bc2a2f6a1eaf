import type { z } from 'zod'
import { hasLength } from '../../../api/domain/stock/inStockInput.ts'
import type { DiamondOrigin as Origin, inStockTerms } from '../../../api/domain/stock/inStockInput.ts'
import type { DiamondOrigin, StockPiece_ProductFragment } from '../../gql/graphql.ts'
import { toEnum } from '../../live/records/toEnum.ts'

type StockTerms = z.output<typeof inStockTerms>

/** The fields of the form, as typed. */
export type StockTyped = z.input<typeof inStockTerms>

const origins: Record<DiamondOrigin, Origin> = { LAB: 'lab', MINED: 'mined' }

export const emptyPiece: StockTyped = {
  productType: '',
  sku: '',
  diamondShape: '',
  claws: '',
  diamondCaratWeight: '',
  diamondOrigin: 'lab',
  metalKarat: '',
  length: '',
  notes: '',
}

/** A listed piece as form values. */
export const typedOf = (piece: StockPiece_ProductFragment): StockTyped => ({
  productType: piece.productType,
  sku: piece.sku,
  diamondShape: piece.diamondShape,
  claws: piece.claws,
  diamondCaratWeight: piece.diamondCaratWeight,
  diamondOrigin: origins[piece.diamondOrigin],
  metalKarat: piece.metalKarat,
  length: piece.length ?? '',
  notes: piece.notes ?? '',
})

/**
 * Whether the form asks for a length: of the types that have one, and of a saved piece that has one until its
 * type changes.
 */
export const asksLength = (productType: string, saved?: StockTyped) =>
  hasLength(productType) || Boolean(saved?.length && productType === saved.productType)

/** The mutation input. A length typed before the piece changed to a type without one is omitted. */
export const stockInput = (terms: StockTerms, saved?: StockTyped) => ({
  ...terms,
  diamondOrigin: toEnum(terms.diamondOrigin),
  length: asksLength(terms.productType, saved) ? terms.length : null,
})
