import type { Design, Shot } from './draw/design.ts'
import type { Metal } from './draw/metal.ts'

/** Money in these files is an exact decimal string in US dollars, as everywhere in the product. */
export type SeedVariant = {
  /** The store's id, as text because store ids do not fit a number. */
  storeId: string
  inventoryItemId: string
  title: string
  sku: string
  price: string
  cost: string
  weightGrams: string
  option1: string
  option2: string
  option3: string | null
  inventoryQuantity: number
  available: boolean
  position: number
  /** Index of the product's picture that shows this metal. */
  picture: number
}

export type SeedPicture = { file: string; design: Design; shot: Shot; metal: Metal; title: string }

export type SeedProduct = {
  /** Short name by which the demo refers to the product; also the stem of its picture files. */
  handle: string
  storeId: string
  title: string
  productType: string
  /** Safe HTML. */
  description: string
  /** Relative paths, starting with the one shown in lists. */
  images: string[]
  pictures: SeedPicture[]
  variants: SeedVariant[]
}
