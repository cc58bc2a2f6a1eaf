import { theClock } from '../../../api/domain/actor.ts'
import { nextStep } from '../../../api/domain/order/orderState.ts'
import { topicsFor } from '../../../api/domain/outgoing/topics.ts'
import { isRefusal, type Outcome } from '../../../api/domain/refusal.ts'
import { acceptOrder } from '../../../api/usecases/order/acceptOrder.ts'
import { advanceOrder } from '../../../api/usecases/order/advanceOrder.ts'
import { awardQuote } from '../../../api/usecases/order/awardQuote.ts'
import { cancelOrder } from '../../../api/usecases/order/cancelOrder.ts'
import { rejectOrder } from '../../../api/usecases/order/rejectOrder.ts'
import { setTracking } from '../../../api/usecases/order/setTracking.ts'
import { createWebhookEndpoint } from '../../../api/usecases/outgoing/createWebhookEndpoint.ts'
import { setVariantPricing } from '../../../api/usecases/pricing/setVariantPricing.ts'
import { declineRequest } from '../../../api/usecases/quote/declineRequest.ts'
import { markQuote } from '../../../api/usecases/quote/markQuote.ts'
import { submitQuote } from '../../../api/usecases/quote/submitQuote.ts'
import { updateQuote } from '../../../api/usecases/quote/updateQuote.ts'
import { expireRequests } from '../../../api/usecases/request/expireRequests.ts'
import { receiveCosts } from '../../../api/usecases/store/receiveCosts.ts'
import { setInternalNotes } from '../../../api/usecases/supplier/setInternalNotes.ts'
import { setOnboardingPrice } from '../../../api/usecases/supplier/setOnboardingPrice.ts'
import type { OpenRequest, SupplierSeat, World } from '../../kit/world.ts'

/** Who acts in a history, and on which request. */
interface Scene {
  readonly world: World
  readonly acme: SupplierSeat
  readonly rival: SupplierSeat
  readonly third: SupplierSeat
  readonly request: OpenRequest
  /** Different in each call. */
  readonly nth: number
}

type Act = (scene: Scene) => Promise<Outcome<object>>

const quoteOf = async ({ world, request }: Scene, by: SupplierSeat) =>
  (await world.prisma.quote.findFirst({ where: { requestId: request.id, supplierId: by.id } }))?.id ??
  request.id

const offer = ({ world, request, nth }: Scene, by: SupplierSeat) =>
  submitQuote(world.ports, by.as, {
    requestId: request.id,
    price: `${900 + nth}.00`,
    deliveryDays: 5,
    comments: 'Made to order',
  })

const award = async (scene: Scene, to: SupplierSeat) =>
  awardQuote(scene.world.ports, (await scene.world.admin()).as, { quoteId: await quoteOf(scene, to) })

const mark = async (scene: Scene, of: SupplierSeat) => {
  const quoteId = await quoteOf(scene, of)
  const before = await scene.world.prisma.quoteMark.findUnique({ where: { quoteId } })
  const input = { quoteId, shortlisted: true, note: `Note ${scene.nth}`, ifRevision: before?.revision ?? 0 }
  return markQuote(scene.world.ports, (await scene.world.admin()).as, input)
}

const note = async ({ world, nth }: Scene, about: SupplierSeat) =>
  setInternalNotes(world.ports, (await world.admin()).as, { supplierId: about.id, notes: `Note ${nth}` })

const advance = async ({ world, request, rival }: Scene) => {
  const order = await world.prisma.order.findUniqueOrThrow({ where: { id: request.orderId } })
  const status = nextStep(order.status)
  if (order.supplierId !== rival.id || status === null) return refused
  return advanceOrder(world.ports, (await world.admin()).as, { orderId: request.orderId, status })
}

/** The catalog is another for admins only. */
const deliverCost = async ({ world, request, nth }: Scene) => {
  const { storeId } = await world.prisma.variant.findUniqueOrThrow({ where: { id: request.variantId } })
  const [variantStoreId, inventoryItemId] = [storeId ?? '', '1']
  const costs = [{ variantStoreId, inventoryItemId, cost: `${600 + nth}.00` }]
  return receiveCosts(world.ports, costs, world.ports.now())
}

const cancel = async ({ world, request, rival }: Scene) => {
  const input = { orderId: request.orderId, ifSupplierId: rival.id, reason: 'No longer wanted' }
  return cancelOrder(world.ports, (await world.admin()).as, input)
}

const refused = { refused: 'conflict', message: 'Not now' } as const

/** What others do that a supplier may not learn of. */
export const unseenActs = {
  'the rival quotes': (scene) => offer(scene, scene.rival),
  'the rival updates its quote': async (scene) =>
    updateQuote(scene.world.ports, scene.rival.as, {
      quoteId: await quoteOf(scene, scene.rival),
      price: `${800 + scene.nth}.00`,
      deliveryDays: 4,
    }),
  'a third supplier quotes': (scene) => offer(scene, scene.third),
  'a third supplier declines': ({ world, third, request }) =>
    declineRequest(world.ports, third.as, { requestId: request.id, reason: 'Too busy' }),
  'an admin marks the rival’s quote': (scene) => mark(scene, scene.rival),
  'an admin marks the supplier’s own quote': (scene) => mark(scene, scene.acme),
  'an admin writes about the rival': (scene) => note(scene, scene.rival),
  'an admin writes about the supplier': (scene) => note(scene, scene.acme),
  'the rival accepts its order': ({ world, rival, request }) =>
    acceptOrder(world.ports, rival.as, { orderId: request.orderId, estimatedDelivery: '2026-04-01' }),
  'the rival tracks its order': ({ world, rival, request, nth }) =>
    setTracking(world.ports, rival.as, {
      orderId: request.orderId,
      courier: 'Brinks',
      trackingNumber: `PELICAN-${nth}`,
    }),
  'the rival rejects its order': ({ world, rival, request }) =>
    rejectOrder(world.ports, rival.as, { orderId: request.orderId, reason: 'No stones of that size' }),
  'an admin advances the rival’s order': advance,
  'an admin cancels the rival’s order': cancel,
  'the rival keeps a price': ({ world, rival, request, nth }) =>
    setVariantPricing(world.ports, rival.as, {
      variantId: request.variantId,
      basePrice: `${700 + nth}.00`,
      certification: 'IGI',
      leadTimeDays: 9,
      notes: null,
      houston: '700.00',
      london: '700.00',
      hongKong: '700.00',
    }),
  'an admin enters a price for the rival': async ({ world, rival, request, nth }) =>
    setOnboardingPrice(world.ports, (await world.admin()).as, {
      supplierId: rival.id,
      productId: request.productId,
      priceUSA: `${500 + nth}.00`,
    }),
  'the store delivers a cost': deliverCost,
  'the rival lists a piece in stock': async ({ world, rival, nth }) => ({
    id: await world.piece(rival, `PEN-${nth}`),
  }),
  'the rival saves a picture': async ({ world, rival }) => ({ id: await world.image(rival) }),
  'the rival creates a token': ({ world, rival, nth }) => world.token(`ERP ${nth}`, { of: rival }),
  'the rival follows webhooks': ({ world, rival, nth }) =>
    createWebhookEndpoint(world.ports, world.justConfirmed(rival.as), {
      name: 'Own',
      url: `https://hooks.rivalia.example/${nth}`,
      topics: topicsFor('supplier').map(({ topic }) => topic),
    }),
  'another supplier joins': ({ world, nth }) => world.supplier(`Newcomer ${nth}`),
  'another company applies': ({ world, nth }) => world.supplier(`Applicant ${nth}`, { status: 'pending' }),
  'another admin joins': ({ world }) => world.anotherAdmin(),
} satisfies Record<string, Act>

/** What a supplier may learn of, because it does it itself, or because a request that all can see changes. */
export const seenActs = {
  'the supplier quotes': (scene) => offer(scene, scene.acme),
  'the supplier declines': ({ world, acme, request }) =>
    declineRequest(world.ports, acme.as, { requestId: request.id, reason: 'Fully booked' }),
  'the supplier wins': (scene) => award(scene, scene.acme),
  'the rival wins': async (scene) => {
    // Refused if it has quoted already.
    await offer(scene, scene.rival)
    return award(scene, scene.rival)
  },
  'the supplier accepts': ({ world, acme, request }) =>
    acceptOrder(world.ports, acme.as, { orderId: request.orderId, estimatedDelivery: '2026-04-01' }),
  'the supplier rejects': ({ world, acme, request }) =>
    rejectOrder(world.ports, acme.as, { orderId: request.orderId, reason: 'Broken tools' }),
  'the deadline passes': async ({ world }) => {
    world.server.clock.advance(13)
    await expireRequests(world.ports, theClock)
    return {}
  },
} satisfies Record<string, Act>

/** Whether the act was possible: many are not, in the state that the history has led to. */
export const happened = async (act: Act, scene: Scene): Promise<boolean> => !isRefusal(await act(scene))
