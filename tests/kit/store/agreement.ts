import { expect } from 'vitest'
import { realTitle } from '../../../api/domain/catalog/variantName.ts'
import type { Ledger } from '../../../api/simulator/state/Ledger.ts'
import type { Line, Order, Product, Variant } from '../../../api/simulator/state/rows.ts'
import type { DeskAndStore } from './DeskAndStore.ts'

const cents = (amount: { toFixed(places: number): string } | null) => amount?.toFixed(2) ?? null
const ofText = (amount: string | null) => (amount === null ? null : Number(amount).toFixed(2))
const byId = (a: { id: string | null }, b: { id: string | null }) => String(a.id).localeCompare(String(b.id))

/** The store's catalog, in terms that both sides have. */
function catalogThere(ledger: Ledger) {
  const variantOf = (variant: Variant, product: Product) => {
    const item = ledger.inventoryItems.get(variant.inventoryItemId)
    return {
      id: variant.id,
      // The store has a placeholder for both where a product has no options.
      title: realTitle(variant.title),
      sku: variant.sku,
      price: ofText(variant.price),
      cost: ofText(item?.cost ?? null),
      weight: item ? item.weight.value.toFixed(2) : null,
      options: variant.options.map(realTitle).filter((option) => option !== null),
      quantity: variant.inventoryQuantity,
      position: variant.position,
      picture: product.pictures.find(({ id }) => id === variant.pictureId)?.url ?? null,
    }
  }
  return [...ledger.products.values()]
    .map((product) => ({
      id: product.id,
      title: product.title,
      description: product.descriptionHtml || null,
      available: product.status === 'ACTIVE',
      pictures: product.pictures.map(({ url }) => url),
      variants: ledger
        .variantsOf(product.id)
        .map((variant) => variantOf(variant, product))
        .sort(byId),
    }))
    .sort(byId)
}

async function catalogHere({ database: { prisma } }: DeskAndStore) {
  const products = await prisma.product.findMany({
    where: { deletedAt: null },
    include: { variants: { where: { deletedAt: null } } },
  })
  return products
    .map((product) => ({
      id: product.storeId,
      title: product.title,
      description: product.descriptionHtml,
      available: product.available,
      pictures: product.images,
      variants: product.variants
        .map((variant) => ({
          id: variant.storeId,
          title: variant.title,
          sku: variant.sku,
          price: cents(variant.price),
          cost: cents(variant.cost),
          weight: cents(variant.weightGrams),
          options: [variant.option1, variant.option2, variant.option3].filter((value) => value !== null),
          quantity: variant.inventoryQuantity,
          position: variant.position,
          picture: variant.imageUrl,
        }))
        .sort(byId),
    }))
    .sort(byId)
}

const readOrders = ({ database: { prisma } }: DeskAndStore) =>
  prisma.storeOrder.findMany({
    include: { lines: { include: { request: { include: { variant: true, order: true } } } } },
  })

type OrderHere = Awaited<ReturnType<typeof readOrders>>[number]
type LineHere = OrderHere['lines'][number]

const countryOf = ({ shippingAddress, billingAddress }: Order) =>
  shippingAddress?.countryCode ?? billingAddress?.countryCode ?? null

/** The actual and the expected request of a line; equal if the desk agrees. */
function requestOf(ledger: Ledger, there: Order | undefined, line: Line | undefined, here: LineHere) {
  const { request } = here
  const isOver = !there || there.cancelledAt !== null || !line || line.currentQuantity === 0
  const found = request && { status: request.status, order: request.order?.status }
  if (isOver)
    // No request if the order was over before it arrived.
    return [found, found && { status: 'cancelled', order: 'cancelled' }]
  const makesOne = line.requiresShipping && !line.isGiftCard && line.variantId !== null
  const variant = ledger.variants.get(line.variantId)
  // If the order arrived only after its variant was deleted, an admin must map it.
  if (!makesOne || (!variant && !request)) return [found, null]
  return [
    found && {
      ...found,
      quantity: request?.quantity,
      country: request?.destinationCountry,
      properties: request?.properties,
      ...(variant && { variant: request?.variant?.storeId }),
    },
    {
      status: 'pending',
      order: 'pending',
      quantity: line.currentQuantity,
      country: there && countryOf(there),
      properties: line.properties,
      ...(variant && { variant: variant.id }),
    },
  ]
}

async function ordersAgree(desk: DeskAndStore, ledger: Ledger): Promise<void> {
  const here = await readOrders(desk)
  for (const order of here) {
    const there = ledger.orders.get(order.storeId)
    const isOver = !there || there.cancelledAt !== null
    expect([order.storeId, order.cancelledAt !== null]).toEqual([order.storeId, isOver])
    if (there) expect([order.country, order.customerEmail]).toEqual([countryOf(there), there.email])
    for (const line of order.lines) {
      const original = there?.lines.find(({ id }) => id === line.storeLineId)
      if (original) expect(line.quantity).toBe(original.currentQuantity)
      const [is, shouldBe] = requestOf(ledger, there, original, line)
      expect(is, `the request of line ${line.storeLineId}`).toEqual(shouldBe)
    }
  }
  const lines = new Set(here.flatMap((order) => order.lines.map(({ storeLineId }) => storeLineId)))
  const missing = [...ledger.orders.values()]
    .flatMap((order) => order.lines)
    .filter(({ id }) => !lines.has(id))
  expect(missing, 'lines that nobody here has heard of').toEqual([])
}

/** Each request was opened once, with one event. */
async function nothingTwice({ database: { prisma } }: DeskAndStore): Promise<void> {
  const requests = await prisma.quoteRequest.findMany({ select: { id: true, storeLineItemId: true } })
  expect(new Set(requests.map(({ storeLineItemId }) => storeLineItemId)).size).toBe(requests.length)
  const opened = await prisma.event.findMany({
    where: { stream: 'admin', type: 'request.opened' },
    select: { requestId: true },
  })
  expect(opened).toHaveLength(requests.length)
  expect(new Set(opened.map(({ requestId }) => requestId))).toEqual(new Set(requests.map(({ id }) => id)))
  expect(await prisma.order.count()).toBe(requests.length)
}

/**
 * Asserts that the desk agrees with the store: its catalog, its orders, and one request for each line that creates
 * one.
 */
export async function theyAgree(desk: DeskAndStore): Promise<void> {
  const { ledger } = desk.simulator.store
  expect(await catalogHere(desk)).toEqual(catalogThere(ledger))
  await ordersAgree(desk, ledger)
  await nothingTwice(desk)
}
