import type { ProductInput, VariantInput } from './inputs.ts'
import type { Ledger } from './Ledger.ts'
import { readMoney } from './money.ts'
import type { InventoryItem, Picture, Product, Variant } from './rows.ts'
import { found, StoreError } from './StoreError.ts'

/** Creates or updates a product together with the given variants. */
export function putProduct(ledger: Ledger, input: ProductInput): Product {
  const now = ledger.stamp()
  const before = ledger.products.get(input.id ?? null)
  checkAmounts(input.variants ?? [])
  const id = input.id ?? ledger.ids.next('Product')
  const title = input.title ?? before?.title ?? 'Untitled product'
  const product: Product = {
    id,
    title,
    handle: input.handle ?? before?.handle ?? handleOf(title, id),
    descriptionHtml: input.descriptionHtml ?? before?.descriptionHtml ?? '',
    vendor: input.vendor ?? before?.vendor ?? 'Loupe Demo Store',
    productType: input.productType ?? before?.productType ?? '',
    status: input.status ?? before?.status ?? 'ACTIVE',
    tags: input.tags ?? before?.tags ?? [],
    optionNames: input.optionNames ?? before?.optionNames ?? ['Title'],
    pictures: input.pictures?.map((each) => pictureOf(ledger, each)) ?? before?.pictures ?? [],
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  }
  ledger.products.put(product, ledger.now())
  // A product always has a variant.
  const variants = input.variants ?? (before ? [] : [{}])
  const items = variants.map((each) => writeVariant(ledger, product, each))
  ledger.notify({ topic: before ? 'products/update' : 'products/create', id })
  for (const { topic, item } of items) if (topic) ledger.notify({ topic, id: item.id })
  return product
}

/** Creates or updates a variant; its product counts as changed, too. */
export function putVariant(ledger: Ledger, input: VariantInput & { productId?: string }): Variant {
  const productId = ledger.variants.get(input.id ?? null)?.productId ?? input.productId ?? ''
  checkAmounts([input])
  const product = touch(ledger, productId)
  const { variant, item, topic } = writeVariant(ledger, product, input)
  ledger.notify({ topic: 'products/update', id: productId })
  if (topic) ledger.notify({ topic, id: item.id })
  return variant
}

/** Sets a unit cost; null: unknown. Neither the variant nor the product counts as changed. */
export function setCost(ledger: Ledger, variantId: string, cost: string | null): InventoryItem {
  const { inventoryItemId } = found(ledger.variants.get(variantId), 'variant', variantId)
  const before = found(ledger.inventoryItems.get(inventoryItemId), 'inventory item', inventoryItemId)
  const item = { ...before, cost: readCost(cost), updatedAt: ledger.stamp() }
  ledger.inventoryItems.put(item, ledger.now())
  ledger.notify({ topic: 'inventory_items/update', id: item.id })
  return item
}

/** The last variant of a product can only be deleted with it. @throws StoreError */
export function deleteVariant(ledger: Ledger, id: string): void {
  const variant = found(ledger.variants.get(id), 'variant', id)
  if (ledger.variantsOf(variant.productId).length === 1)
    throw new StoreError(422, 'A product keeps at least one variant: delete the product')
  touch(ledger, variant.productId)
  ledger.removeVariant(variant, ledger.now())
  ledger.notify({ topic: 'products/update', id: variant.productId })
  ledger.notify({ topic: 'inventory_items/delete', id: variant.inventoryItemId })
}

export function deleteProduct(ledger: Ledger, id: string): void {
  found(ledger.products.get(id), 'product', id)
  const variants = ledger.variantsOf(id)
  for (const variant of variants) ledger.removeVariant(variant, ledger.now())
  ledger.products.remove(id, ledger.now())
  ledger.notify({ topic: 'products/delete', id })
  for (const { inventoryItemId } of variants)
    ledger.notify({ topic: 'inventory_items/delete', id: inventoryItemId })
}

function touch(ledger: Ledger, productId: string): Product {
  const product = {
    ...found(ledger.products.get(productId), 'product', productId),
    updatedAt: ledger.stamp(),
  }
  ledger.products.put(product, ledger.now())
  return product
}

function writeVariant(ledger: Ledger, product: Product, input: VariantInput) {
  const now = ledger.stamp()
  const before = ledger.variants.get(input.id ?? null)
  if (before && before.productId !== product.id)
    throw new StoreError(422, `Variant ${before.id} belongs to another product`)
  const options = input.options ?? before?.options ?? ['Default Title']
  const known = ledger.inventoryItems.get(before?.inventoryItemId ?? null)
  const siblings = before ? [] : ledger.variantsOf(product.id)
  const variant: Variant = {
    id: before?.id ?? input.id ?? ledger.ids.next('ProductVariant'),
    productId: product.id,
    inventoryItemId: known?.id ?? input.inventoryItemId ?? ledger.ids.next('InventoryItem'),
    title: input.title ?? (input.options ? options.join(' / ') : (before?.title ?? options.join(' / '))),
    sku: input.sku === undefined ? (before?.sku ?? null) : input.sku,
    price: readMoney(input.price ?? before?.price ?? '0.00'),
    position: input.position ?? before?.position ?? (siblings.at(-1)?.position ?? 0) + 1,
    availableForSale: input.availableForSale ?? before?.availableForSale ?? true,
    inventoryQuantity: input.inventoryQuantity ?? before?.inventoryQuantity ?? 0,
    options,
    pictureId: input.pictureId === undefined ? (before?.pictureId ?? null) : input.pictureId,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  }
  const wanted = {
    sku: variant.sku,
    cost: input.cost === undefined ? (known?.cost ?? null) : readCost(input.cost),
    costCurrency: input.costCurrency ?? known?.costCurrency ?? 'USD',
    weight: input.weight ?? known?.weight ?? { value: 0, unit: 'GRAMS' as const },
    requiresShipping: input.requiresShipping ?? known?.requiresShipping ?? true,
  }
  const changed = !known || JSON.stringify({ ...known, ...wanted }) !== JSON.stringify(known)
  const item: InventoryItem =
    known && !changed
      ? known
      : {
          id: variant.inventoryItemId,
          variantId: variant.id,
          ...wanted,
          createdAt: known?.createdAt ?? now,
          updatedAt: now,
        }
  ledger.putVariant(variant, ledger.now())
  ledger.inventoryItems.put(item, ledger.now())
  const topic = !known ? 'inventory_items/create' : changed ? 'inventory_items/update' : null
  return { variant, item, topic } as const
}

const pictureOf = (
  ledger: Ledger,
  { id, url, alt }: { id?: string; url: string; alt?: string | null },
): Picture => ({
  id: id ?? ledger.ids.next('MediaImage'),
  url,
  alt: alt ?? null,
})

const readCost = (cost: string | null) => (cost === null ? null : readMoney(cost))

/** Before anything is written, so that a refused change has no effect. */
function checkAmounts(variants: readonly VariantInput[]): void {
  for (const { price, cost } of variants) {
    if (price !== undefined) readMoney(price)
    if (cost) readMoney(cost)
  }
}

function handleOf(title: string, id: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['product']
  return `${words.join('-')}-${id.slice(-6)}`
}
