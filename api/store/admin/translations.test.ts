import { describe, expect, test } from 'vitest'
import { translateOrder } from '../translateOrder.ts'
import { translateProduct } from '../translateProduct.ts'
import { readPayload } from '../readPayload.ts'
import { productFromLines } from './productFromLines.ts'
import { translateAdminOrder } from './translateAdminOrder.ts'
import { translateAdminProduct } from './translateAdminProduct.ts'

const at = '2026-11-20T10:00:00Z'
const received = new Date(0)
const BIG = '8209829119461545081'
const gid = (kind: string, id: string) => `gid://shopify/${kind}/${id}`
const https = (name: string) => `https://cdn.example/${name}.jpg`
const media = (id: string, name: string) => ({ id: gid('MediaImage', id), image: { url: https(name) } })

const product = {
  id: gid('Product', BIG),
  title: ' Ring ',
  descriptionHtml: '<p onclick="x()">Gold</p><script>1</script>',
  productType: 'Rings',
  status: 'ACTIVE',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: at,
}
const variant = {
  id: gid('ProductVariant', '22'),
  title: 'Gold / 6',
  sku: 'R-1',
  price: '1249.5',
  position: 2,
  inventoryQuantity: -3,
  selectedOptions: [
    { name: 'Metal', value: 'Gold' },
    { name: 'Size', value: '6' },
  ],
  media: { nodes: [media('31', 'b')] },
  inventoryItem: { id: gid('InventoryItem', '42'), measurement: { weight: { value: 0.5, unit: 'OUNCES' } } },
}
const other = { ...variant, id: gid('ProductVariant', '21'), position: 1, media: { nodes: [] } }
const pictures = [media('30', 'a'), media('31', 'b')]

const fromApi = (more: object = {}, variants = [other, variant]) =>
  translateAdminProduct({ product: { ...product, ...more }, variants, media: pictures, currency: 'USD' })

describe('a product of the Admin API', () => {
  test('a product of the Admin API equals that of its webhook', () => {
    const webhook =
      `{"id":${BIG},"title":" Ring ","body_html":"<p>Gold</p>","product_type":"Rings","status":"active",
      "updated_at":"2026-11-20T10:00:00+00:00","variant_gids":[{"admin_graphql_api_id":"${other.id}"},{"admin_graphql_api_id":"${variant.id}"}],
      "images":[{"src":"${https('a')}","position":1,"variant_ids":[]},{"src":"${https('b')}","position":2,"variant_ids":[22]}],
      "variants":[21,22].map}`.replace(
        '[21,22].map',
        JSON.stringify(
          [21, 22].map((id) => ({
            id,
            title: 'Gold / 6',
            sku: 'R-1',
            price: '1249.50',
            position: id - 20,
            option1: 'Gold',
            option2: '6',
            option3: null,
            inventory_quantity: -3,
            inventory_item_id: 42,
            weight: 0.5,
            weight_unit: 'oz',
          })),
        ),
      )
    const payload = readPayload(webhook)
    expect(payload).not.toBeNull()
    expect(fromApi()).toEqual(payload && translateProduct(payload, received))
    expect(fromApi()).toMatchObject({ storeId: BIG, complete: true, available: true })
  })

  test.each(['DRAFT', 'ARCHIVED', 'UNLISTED'])('a product is unavailable while %s', (status) => {
    expect(fromApi({ status })?.available).toBe(false)
  })

  test.each([
    [{ value: 2, unit: 'GRAMS' }, '2.00'],
    [{ value: 0.002, unit: 'KILOGRAMS' }, '2.00'],
    [{ value: 1, unit: 'POUNDS' }, '453.59'],
    [{ value: 1, unit: 'STONES' }, null],
    [null, null],
  ])('a product’s weight is converted to grams: %j', (weight, grams) => {
    const item = { ...variant.inventoryItem, measurement: weight && { weight } }
    const weighed = translateAdminProduct({
      product,
      variants: [{ ...variant, inventoryItem: item }],
      media: [],
      currency: 'USD',
    })
    expect(weighed?.variants[0]?.weightGrams).toBe(grams)
  })

  test('only pictures are kept, and only over https', () => {
    const shown = translateAdminProduct({
      product,
      variants: [],
      media: [{ id: 'x' }, { image: null }, { image: { url: 'javascript:1' } }, media('30', 'a')],
      currency: 'USD',
    })
    expect(shown?.images).toEqual([https('a')])
  })
})

describe('a product from the lines of an export', () => {
  const child = (node: object) => JSON.stringify({ ...node, __parentId: product.id })
  const withCost = (node: typeof variant, unitCost: object | null) => {
    const { media: _unsaid, ...rest } = node
    return child({ ...rest, inventoryItem: { ...rest.inventoryItem, unitCost } })
  }
  const root = JSON.stringify({ ...product, featuredMedia: { id: gid('MediaImage', '31') } })
  const lines = [
    withCost(variant, { amount: '400.0', currencyCode: 'USD' }),
    child(media('9', 'c')),
    child(media('31', 'b')),
    withCost(other, { amount: '400.0', currencyCode: 'EUR' }),
    child(media('30', 'a')),
  ]
  const whole = (currency = 'USD') => productFromLines(root, lines, currency)

  test('prices in another currency than dollars are left out', () => {
    const prices = (currency: string) => whole(currency)?.product.variants.map(({ price }) => price !== null)
    expect([prices('USD'), prices('EUR')]).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('a product is complete whatever the order of its lines', () => {
    const read = whole()?.product
    expect(read).toMatchObject({ storeId: BIG, complete: true })
    expect(read?.variants.map(({ storeId }) => storeId)).toEqual(['21', '22'])
    expect(read).toMatchObject({ images: [https('b'), https('c'), https('a')], imageOrder: 'first' })
  })

  test('the first picture is unknown if it is no picture, or has no address yet', () => {
    const orders = [gid('Video', '1'), gid('MediaImage', '32')].map((id) => {
      const video = JSON.stringify({ ...product, featuredMedia: { id } })
      const unfinished = child({ id: gid('MediaImage', '32'), image: null })
      const read = productFromLines(video, [...lines, unfinished], 'USD')?.product
      return [read?.imageOrder, read?.images]
    })
    const unordered = ['none', [https('c'), https('a'), https('b')]]
    expect(orders).toEqual([unordered, unordered])
  })

  test('an export does not say which picture shows which variant', () => {
    const variants = whole()?.product.variants ?? []
    expect(variants.map((each) => 'imageUrl' in each)).toEqual([false, false])
  })

  test('a product has its costs, in dollars only', () => {
    expect(whole()?.costs).toEqual([
      { variantStoreId: '21', inventoryItemId: '42', cost: null },
      { variantStoreId: '22', inventoryItemId: '42', cost: '400.00' },
    ])
  })

  test('a product is missing if the root is something else', () => {
    expect(productFromLines(JSON.stringify(variant), [], 'USD')).toBeNull()
  })
})

const address = { name: 'Ann Lee', firstName: 'Ann', lastName: 'Lee', city: 'Leeds', countryCodeV2: 'GB' }
const line = {
  id: gid('LineItem', BIG),
  title: 'Ring',
  variantTitle: 'Gold / 6',
  sku: 'R-1',
  quantity: 3,
  currentQuantity: 2,
  requiresShipping: true,
  isGiftCard: false,
  originalUnitPriceSet: { shopMoney: { amount: '10.0', currencyCode: 'USD' } },
  customAttributes: [
    { key: 'Ring size', value: '6' },
    { key: 'Note', value: null },
  ],
  variant: { id: variant.id },
  product: { id: product.id },
}
const order = {
  id: gid('Order', BIG),
  name: '#1042',
  number: 1042,
  test: false,
  email: 'ann@example.com',
  phone: null,
  createdAt: '2026-11-19T10:00:00Z',
  updatedAt: at,
  cancelledAt: null,
  displayFinancialStatus: 'PARTIALLY_REFUNDED',
  displayFulfillmentStatus: 'UNFULFILLED',
  currencyCode: 'USD',
  totalPriceSet: { shopMoney: { amount: '30.0', currencyCode: 'USD' } },
  customer: { firstName: 'Ann', lastName: 'Lee', defaultEmailAddress: null, defaultPhoneNumber: null },
  shippingAddress: null,
  billingAddress: address,
}
const orderFrom = (more: object = {}, lines = [line]) =>
  translateAdminOrder({ ...order, ...more }, lines, 'shop')

describe('an order of the Admin API', () => {
  test('an order of the Admin API equals that of its webhook', () => {
    const raw = `{"id":${BIG},"name":"#1042","order_number":1042,"test":false,"email":"ann@example.com",
      "created_at":"2026-11-19T10:00:00Z","updated_at":"${at}","cancelled_at":null,"financial_status":"partially_refunded",
      "fulfillment_status":null,"currency":"USD","total_price":"30.00","customer":{"first_name":"Ann","last_name":"Lee"},
      "billing_address":{"name":"Ann Lee","first_name":"Ann","last_name":"Lee","city":"Leeds","country_code":"GB"},
      "line_items":[{"id":${BIG},"title":"Ring","variant_title":"Gold / 6","sku":"R-1","quantity":3,"current_quantity":2,
      "price":"10.00","properties":[{"name":"Ring size","value":"6"},{"name":"Note","value":null}],"gift_card":false,
      "requires_shipping":true,"variant_id":22,"product_id":${BIG}}]}`
    const payload = readPayload(raw)
    const webhook = payload && translateOrder(payload, { shop: 'shop', raw, receivedAt: received })
    expect({ ...orderFrom(), raw }).toEqual(webhook)
    expect(webhook?.country).toBe('GB')
  })

  test('an order keeps the store’s response, with every line', () => {
    expect(JSON.parse(orderFrom()?.raw ?? '')).toEqual({ ...order, lineItems: { nodes: [line] } })
  })

  test.each([
    ['UNFULFILLED', null],
    ['PARTIALLY_FULFILLED', 'partial'],
    ['FULFILLED', 'fulfilled'],
    ['RESTOCKED', 'restocked'],
  ])('an order has the status that its webhooks would report: %s', (displayFulfillmentStatus, said) => {
    expect(orderFrom({ displayFulfillmentStatus })?.fulfillmentStatus).toBe(said)
  })

  test('an order may have lines of deleted variants, gift cards and tips', () => {
    const gone = { ...line, variant: null, product: null, isGiftCard: true, requiresShipping: false }
    expect(orderFrom({}, [gone as unknown as typeof line])?.lines[0]).toMatchObject({
      storeVariantId: null,
      storeProductId: null,
      giftCard: true,
      requiresShipping: false,
      quantity: 2,
    })
  })
})
