import { compareIds, gid } from '../ids.ts'
import type { Simulation } from '../Simulation.ts'
import type { InventoryItem, Picture, Product, Variant } from '../state/rows.ts'
import { accessDenied } from './apiError.ts'
import { connection } from './connection.ts'
import { usd } from './moneyNode.ts'

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const imageOf = ({ id, url, alt }: Picture) => ({
  id: gid('ImageSource', id),
  url,
  src: url,
  originalSrc: url,
  transformedSrc: url,
  altText: alt,
  height: null,
  width: null,
  thumbhash: null,
})

const mediaOf = (product: Product) => (picture: Picture) => ({
  __typename: 'MediaImage',
  id: gid('MediaImage', picture.id),
  alt: picture.alt,
  createdAt: product.createdAt,
  updatedAt: product.updatedAt,
  fileStatus: 'READY',
  status: 'READY',
  mediaContentType: 'IMAGE',
  mimeType: picture.url.endsWith('.svg') ? 'image/svg+xml' : 'image/jpeg',
  image: imageOf(picture),
})

/** There are only pictures: searching for other media finds nothing. */
const picturesAsked = (pictures: readonly Picture[], query?: string | null) =>
  /media_type:(?!['"]?IMAGE)/i.test(query ?? '') ? [] : pictures

const inPlace = (pictures: readonly Picture[], query?: string | null) => {
  const place = new Map(pictures.map(({ id }, i) => [id, i]))
  return {
    order: 'POSITION',
    key: ({ id }: Picture) => place.get(id) ?? 0,
    rows: picturesAsked(pictures, query),
  }
}

export function productNode(simulation: Simulation, product: Product) {
  const { ledger } = simulation.store
  const variants = () => ledger.variantsOf(product.id)
  const node = mediaOf(product)
  const first = product.pictures[0]
  return {
    __typename: 'Product',
    id: gid('Product', product.id),
    legacyResourceId: product.id,
    title: product.title,
    handle: product.handle,
    descriptionHtml: product.descriptionHtml,
    bodyHtml: product.descriptionHtml,
    description: ({ truncateAt }: { truncateAt?: number }) =>
      plain(product.descriptionHtml).slice(0, truncateAt),
    vendor: product.vendor,
    productType: product.productType,
    status: product.status,
    tags: product.tags,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    isGiftCard: false,
    tracksInventory: true,
    onlineStoreUrl: null,
    onlineStorePreviewUrl: null,
    templateSuffix: null,
    totalInventory: () => variants().reduce((sum, { inventoryQuantity }) => sum + inventoryQuantity, 0),
    totalVariants: () => variants().length,
    variantsCount: () => ({ count: variants().length, precision: 'EXACT' }),
    hasOnlyDefaultVariant: () => variants().length === 1 && variants()[0]?.title === 'Default Title',
    hasOutOfStockVariants: () => variants().some(({ inventoryQuantity }) => inventoryQuantity <= 0),
    options: ({ first: most }: { first?: number }) =>
      product.optionNames.slice(0, most ?? undefined).map((name, i) => ({
        id: gid('ProductOption', `${product.id}${i}`),
        name,
        position: i + 1,
        values: [...new Set(variants().flatMap(({ options }) => options[i] ?? []))],
      })),
    featuredMedia: first ? node(first) : null,
    featuredImage: first ? imageOf(first) : null,
    mediaCount: { count: product.pictures.length, precision: 'EXACT' },
    media: connection(({ query }) => inPlace(product.pictures, query), node),
    variants: connection(
      ({ sortKey }) => {
        const rows = variants()
        return sortKey === 'ID'
          ? { order: 'ID', key: () => '', rows: rows.toSorted((a, b) => compareIds(a.id, b.id)) }
          : { order: 'POSITION', key: ({ position }: Variant) => position, rows }
      },
      (variant) => variantNode(simulation, variant),
    ),
  }
}

export function variantNode(simulation: Simulation, variant: Variant) {
  const { ledger } = simulation.store
  const product = ledger.products.get(variant.productId)
  const picture = product?.pictures.find(({ id }) => id === variant.pictureId)
  return {
    __typename: 'ProductVariant',
    id: gid('ProductVariant', variant.id),
    legacyResourceId: variant.id,
    title: variant.title,
    displayName: `${product?.title} - ${variant.title}`,
    sku: variant.sku,
    barcode: null,
    price: variant.price,
    compareAtPrice: null,
    position: variant.position,
    availableForSale: variant.availableForSale,
    inventoryQuantity: variant.inventoryQuantity,
    sellableOnlineQuantity: variant.inventoryQuantity,
    inventoryPolicy: 'CONTINUE',
    requiresComponents: false,
    showUnitPrice: false,
    unitPrice: null,
    createdAt: variant.createdAt,
    updatedAt: variant.updatedAt,
    selectedOptions: variant.options.map((value, i) => ({ name: product?.optionNames[i] ?? 'Title', value })),
    image: picture ? imageOf(picture) : null,
    media: connection(
      () => inPlace(picture ? [picture] : []),
      (each) => (product ? mediaOf(product)(each) : null),
    ),
    product: () => product && productNode(simulation, product),
    inventoryItem: () => inventoryItemNode(simulation, ledger.inventoryItems.get(variant.inventoryItemId)),
  }
}

export function inventoryItemNode(simulation: Simulation, item: InventoryItem | undefined) {
  if (!item) return null
  const variant = simulation.store.ledger.variants.get(item.variantId)
  return {
    __typename: 'InventoryItem',
    id: gid('InventoryItem', item.id),
    legacyResourceId: item.id,
    sku: item.sku,
    tracked: true,
    requiresShipping: item.requiresShipping,
    duplicateSkuCount: 0,
    countryCodeOfOrigin: null,
    provinceCodeOfOrigin: null,
    harmonizedSystemCode: null,
    inventoryHistoryUrl: null,
    locationsCount: { count: 1, precision: 'EXACT' },
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    measurement: { id: gid('InventoryItemMeasurement', item.id), weight: item.weight },
    unitCost: () => {
      if (!simulation.access.seesCosts) throw accessDenied('unitCost', '"View product costs" permission')
      return item.cost === null ? null : { ...usd(item.cost), currencyCode: item.costCurrency }
    },
    variant: () => variant && variantNode(simulation, variant),
    variants: connection(
      () => ({ order: 'ID', key: () => '', rows: variant ? [variant] : [] }),
      (each) => variantNode(simulation, each),
    ),
  }
}
