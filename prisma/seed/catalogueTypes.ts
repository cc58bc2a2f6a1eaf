import type { Design, Shot } from './draw/design.ts'
import type { Metal } from './draw/metal.ts'

/** Money in these files is an exact decimal string in US dollars, as everywhere in the product. */
export type SeedVariant = {
  /** The store's id, as text: store ids outgrow exact numbers. */
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
  /** Place of the picture, among the product's, that shows it in its metal. */
  picture: number
}

export type SeedPicture = { file: string; design: Design; shot: Shot; metal: Metal; title: string }

export type SeedProduct = {
  /** Short name by which the story refers to the product; also the stem of its picture files. */
  handle: string
  storeId: string
  title: string
  productType: string
  /** Clean HTML. */
  description: string
  /** Paths under the product's own address, first the one shown in lists. */
  images: string[]
  pictures: SeedPicture[]
  variants: SeedVariant[]
}
