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

export type Metal = 'yellow' | 'white' | 'rose' | 'platinum'

export type SeedPicture = { file: string; shot: 'front' | 'detail'; metal: Metal; title: string }

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
