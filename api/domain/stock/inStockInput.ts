import { z } from 'zod'
import { instantInput } from '../calendarInput.ts'
import { idInput, optionalId, optionalText, textInput } from '../text.ts'

export const diamondOrigins = ['lab', 'mined'] as const
export type DiamondOrigin = (typeof diamondOrigins)[number]

/** The form's options; API callers may use other words. */
export const productTypes = [
  'Tennis Bracelet',
  'Tennis Necklace',
  'Diamond Stud Earrings',
  'Diamond Pendant',
] as const
export const diamondShapes = [
  'Round',
  'Princess',
  'Emerald',
  'Asscher',
  'Marquise',
  'Oval',
  'Radiant',
  'Pear',
  'Heart',
  'Cushion',
] as const
export const clawSettings = [
  '4 Prong',
  '6 Prong',
  'Bezel Setting',
  'Channel Setting',
  'Pavé Setting',
  'Tension Setting',
] as const
/** 10K is the lowest karat sold as gold. */
export const metals = [
  ...['10K', '14K', '18K'].flatMap((karat) =>
    ['Yellow', 'White', 'Rose'].map((hue) => `${karat} ${hue} Gold`),
  ),
  'Platinum',
]

/** Only bracelets and necklaces have a length. */
export const hasLength = (productType: string): boolean =>
  productType === 'Tennis Bracelet' || productType === 'Tennis Necklace'

const described = (required: string) => textInput({ required, max: 200 })

/** A piece that a supplier has in stock. */
export const inStockTerms = z.object({
  productType: described('Product type is required'),
  sku: described('SKU is required'),
  diamondShape: described('Diamond shape is required'),
  claws: described('Claws specification is required'),
  diamondCaratWeight: described('Diamond carat weight is required'),
  diamondOrigin: z.enum(diamondOrigins, { error: 'Diamond origin is required' }),
  metalKarat: described('Metal and karat weight is required'),
  length: optionalText(200),
  notes: optionalText(),
})
export type InStockTerms = z.output<typeof inStockTerms>

export const addInStockInput = inStockTerms.extend({ supplierId: optionalId() })
export const changeInStockInput = inStockTerms.extend({
  id: idInput(),
  /** When the piece was last changed, as the caller saw it. */
  ifUpdatedAt: instantInput.nullish(),
})
