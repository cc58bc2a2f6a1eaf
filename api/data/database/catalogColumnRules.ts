import type * as rows from '../prisma/client.ts'
import type { Rules } from './columnRule.ts'

export const product: Rules<rows.Product> = {
  id: 'everyone',
  storeId: 'everyone',
  title: 'everyone',
  descriptionHtml: 'everyone',
  images: 'everyone',
  productType: 'everyone',
  available: 'everyone',
  // Changes with the price.
  storeUpdatedAt: 'admin',
  deletedAt: 'nobody',
  createdAt: 'everyone',
  updatedAt: 'everyone',
}

export const variant: Rules<rows.Variant> = {
  id: 'everyone',
  storeId: 'everyone',
  productId: 'everyone',
  productTitle: 'everyone',
  title: 'everyone',
  sku: 'everyone',
  attributes: 'everyone',
  price: 'admin',
  cost: 'admin',
  costDeliveredAt: 'admin',
  inventoryItemId: 'everyone',
  weightGrams: 'everyone',
  option1: 'everyone',
  option2: 'everyone',
  option3: 'everyone',
  inventoryQuantity: 'everyone',
  available: 'everyone',
  position: 'everyone',
  imageUrl: 'everyone',
  storeUpdatedAt: 'admin',
  deletedAt: 'nobody',
  createdAt: 'everyone',
  updatedAt: 'everyone',
}

export const pricing: Rules<rows.VariantPricing> = {
  supplierId: 'owner',
  variantId: 'owner',
  basePrice: 'owner',
  houston: 'owner',
  london: 'owner',
  hongKong: 'owner',
  certification: 'owner',
  leadTimeDays: 'owner',
  stock: 'owner',
  minimumOrderQuantity: 'owner',
  notes: 'owner',
  createdAt: 'owner',
  updatedAt: 'owner',
}

export const pricingVersion: Rules<rows.VariantPricingVersion> = {
  id: 'owner',
  supplierId: 'owner',
  variantId: 'owner',
  basePrice: 'owner',
  houston: 'owner',
  london: 'owner',
  hongKong: 'owner',
  certification: 'owner',
  leadTimeDays: 'owner',
  stock: 'owner',
  minimumOrderQuantity: 'owner',
  notes: 'owner',
  savedAt: 'owner',
}

/** Entered by an admin; a supplier sees its own prices as variant pricing. */
export const onboardingPrice: Rules<rows.OnboardingPrice> = {
  id: 'admin',
  supplierId: 'admin',
  productId: 'admin',
  variantId: 'admin',
  priceHK: 'admin',
  priceUSA: 'admin',
  priceUK: 'admin',
  priceEU: 'admin',
  leadTimeDays: 'admin',
  certification: 'admin',
  createdAt: 'admin',
}

export const inStock: Rules<rows.InStockProduct> = {
  id: 'owner',
  supplierId: 'owner',
  productType: 'owner',
  sku: 'owner',
  diamondShape: 'owner',
  claws: 'owner',
  diamondCaratWeight: 'owner',
  diamondOrigin: 'owner',
  metalKarat: 'owner',
  length: 'owner',
  notes: 'owner',
  createdAt: 'owner',
  updatedAt: 'owner',
}

export const image: Rules<rows.SupplierImage> = {
  id: 'owner',
  supplierId: 'owner',
  imageUrl: 'owner',
  createdAt: 'owner',
}
