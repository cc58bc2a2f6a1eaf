import { type Actor, theClock } from '../../../../api/domain/actor.ts'
import { addHours } from '../../../../api/domain/calendar.ts'
import { nextStep } from '../../../../api/domain/order/orderState.ts'
import { isRefusal } from '../../../../api/domain/refusal.ts'
import { acceptOrder } from '../../../../api/usecases/order/acceptOrder.ts'
import { advanceOrder } from '../../../../api/usecases/order/advanceOrder.ts'
import { awardQuote } from '../../../../api/usecases/order/awardQuote.ts'
import { cancelOrder } from '../../../../api/usecases/order/cancelOrder.ts'
import { correctDeliveryDate } from '../../../../api/usecases/order/correctDeliveryDate.ts'
import { reawardOrder } from '../../../../api/usecases/order/reawardOrder.ts'
import { rejectOrder } from '../../../../api/usecases/order/rejectOrder.ts'
import { setTracking } from '../../../../api/usecases/order/setTracking.ts'
import { confirmQuote } from '../../../../api/usecases/quote/confirmQuote.ts'
import { declineRequest } from '../../../../api/usecases/quote/declineRequest.ts'
import { markQuote } from '../../../../api/usecases/quote/markQuote.ts'
import { submitQuote } from '../../../../api/usecases/quote/submitQuote.ts'
import { updateQuote } from '../../../../api/usecases/quote/updateQuote.ts'
import { announceClosing } from '../../../../api/usecases/request/announceClosing.ts'
import { changeRequest } from '../../../../api/usecases/request/changeRequest.ts'
import { createRequest } from '../../../../api/usecases/request/createRequest.ts'
import { expireRequests } from '../../../../api/usecases/request/expireRequests.ts'
import type { SupplierSeat } from '../../../kit/world.ts'
import {
  asAdmin,
  byHolder,
  type Decisions,
  hidden,
  holderOf,
  inOrder,
  onOthersOrder,
  own,
  quoteOf,
  refused,
  type Scene,
  shown,
} from './scene.ts'

const offer = ({ world, request, nth }: Scene, by: SupplierSeat) =>
  submitQuote(world.ports, by.as, {
    requestId: request.id,
    price: `${900 + nth}.00`,
    deliveryDays: 5,
    comments: `Made to order ${nth}`,
  })

const update = async (scene: Scene, by: SupplierSeat) =>
  updateQuote(scene.world.ports, by.as, {
    quoteId: await quoteOf(scene, by),
    price: `${800 + scene.nth}.00`,
    deliveryDays: 4,
  })

const confirm = async (scene: Scene, by: SupplierSeat) => {
  const quote = await scene.world.prisma.quote.findFirst({
    where: { requestId: scene.request.id, supplierId: by.id },
  })
  if (!quote) return refused
  return confirmQuote(scene.world.ports, by.as, { quoteId: quote.id, ifUpdateCount: quote.updateCount })
}

const decline = ({ world, request, nth }: Scene, by: SupplierSeat) =>
  declineRequest(world.ports, by.as, { requestId: request.id, reason: `Too busy ${nth}` })

const award = async (scene: Scene, to: SupplierSeat) =>
  awardQuote(scene.world.ports, await asAdmin(scene), {
    quoteId: await quoteOf(scene, to),
    reason: `Reason ${scene.nth}`,
  })

const mark = async (scene: Scene, of: SupplierSeat) => {
  const quoteId = await quoteOf(scene, of)
  const before = await scene.world.prisma.quoteMark.findUnique({ where: { quoteId } })
  const input = { quoteId, shortlisted: true, note: `Note ${scene.nth}`, ifRevision: before?.revision ?? 0 }
  return markQuote(scene.world.ports, await asAdmin(scene), input)
}

const accept = ({ world, request }: Scene, as: Actor) =>
  acceptOrder(world.ports, as, { orderId: request.orderId, estimatedDelivery: '2026-04-01' })
const reject = ({ world, request, nth }: Scene, as: Actor) =>
  rejectOrder(world.ports, as, { orderId: request.orderId, reason: `Broken tools ${nth}` })
const track = ({ world, request, nth }: Scene, as: Actor) =>
  setTracking(world.ports, as, {
    orderId: request.orderId,
    courier: 'Brinks',
    trackingNumber: `PELICAN-${nth}`,
  })

const orderOf = ({ world, request }: Scene) =>
  world.prisma.order.findUniqueOrThrow({ where: { id: request.orderId } })

async function advance(scene: Scene) {
  const status = nextStep((await orderOf(scene)).status)
  return status
    ? advanceOrder(scene.world.ports, await asAdmin(scene), { orderId: scene.request.orderId, status })
    : refused
}

const ownsOrder = async (scene: Scene) => (await orderOf(scene)).supplierId === scene.acme.id

const reaward = async (scene: Scene, to: SupplierSeat) =>
  reawardOrder(scene.world.ports, await asAdmin(scene), {
    orderId: scene.request.orderId,
    supplierId: to.id,
    price: '950.00',
  })

const change = async (scene: Scene, patch: object) =>
  changeRequest(scene.world.ports, await asAdmin(scene), { requestId: scene.request.id, ...patch })

/** Requests, quotes and orders. */
export const tradeActs = {
  submitQuote: {
    'the supplier quotes': own((scene) => offer(scene, scene.acme)),
    'a rival quotes': hidden((scene) => offer(scene, scene.rival)),
  },
  updateQuote: {
    'the supplier updates its quote': own((scene) => update(scene, scene.acme)),
    'a rival updates its quote': hidden((scene) => update(scene, scene.rival)),
  },
  confirmQuote: {
    'the supplier confirms its quote': own((scene) => confirm(scene, scene.acme)),
    'a rival confirms its quote': hidden((scene) => confirm(scene, scene.rival)),
  },
  declineRequest: {
    'the supplier declines': own((scene) => decline(scene, scene.acme)),
    'a rival declines': hidden((scene) => decline(scene, scene.rival)),
  },
  markQuote: {
    'an admin marks a rival’s quote': hidden((scene) => mark(scene, scene.rival)),
    'an admin marks the supplier’s own quote': hidden((scene) => mark(scene, scene.acme)),
  },
  awardQuote: {
    'the supplier wins': shown((scene) => award(scene, scene.acme)),
    'another supplier wins': shown((scene) =>
      inOrder(
        () => offer(scene, scene.winner),
        () => award(scene, scene.winner),
      ),
    ),
  },
  acceptOrder: {
    'the supplier accepts its order': own((scene) => accept(scene, scene.acme.as)),
    'another supplier accepts its order': hidden(byHolder(accept)),
  },
  rejectOrder: {
    'the supplier rejects its order': own((scene) => reject(scene, scene.acme.as)),
    'another supplier rejects its order': hidden(byHolder(reject)),
  },
  setTracking: {
    'the supplier tracks its order': own((scene) => track(scene, scene.acme.as)),
    'another supplier tracks its order': hidden(byHolder(track)),
  },
  advanceOrder: {
    'the supplier’s order advances': shown(async (scene) =>
      (await ownsOrder(scene)) ? advance(scene) : refused,
    ),
    'another supplier’s order advances': hidden(onOthersOrder(advance)),
  },
  correctDeliveryDate: {
    'an admin corrects when another supplier delivered': hidden(
      onOthersOrder((scene, as) =>
        correctDeliveryDate(scene.world.ports, as, {
          orderId: scene.request.orderId,
          deliveryDate: '2026-03-02',
        }),
      ),
    ),
  },
  cancelOrder: {
    'an admin cancels another supplier’s order': hidden(
      onOthersOrder(async (scene, as) =>
        cancelOrder(scene.world.ports, as, {
          orderId: scene.request.orderId,
          ifSupplierId: (await holderOf(scene))?.id,
          reason: `No longer wanted ${scene.nth}`,
        }),
      ),
    ),
  },
  reawardOrder: {
    'an order that another supplier rejected goes to a rival': hidden(
      onOthersOrder((scene) => reaward(scene, scene.rival)),
    ),
    'the supplier takes over an order that another one rejects': shown(async (scene) => {
      const holder = await holderOf(scene)
      if (!holder) return refused
      // The supplier may have done so already.
      await reject(scene, holder.as)
      return reaward(scene, scene.acme)
    }),
    'an order that the supplier rejected goes to another one': shown(async (scene) =>
      (await ownsOrder(scene)) ? reaward(scene, scene.winner) : refused,
    ),
  },
  changeRequest: {
    'an admin changes the destination': shown((scene) =>
      change(scene, { destinationCountry: scene.nth % 2 ? 'GB' : 'HK' }),
    ),
    'an admin changes the target price': shown((scene) =>
      change(scene, { targetPrice: `${400 + scene.nth}.00` }),
    ),
    'an admin reopens or prolongs a request': shown((scene) =>
      change(scene, { expiresAt: new Date(scene.world.ports.now().getTime() + 36_000_000).toISOString() }),
    ),
  },
  createRequest: {
    'an admin creates a request': shown(async (scene) =>
      createRequest(scene.world.ports, await asAdmin(scene), {
        variantId: scene.request.variantId,
        quantity: 2,
        destinationCountry: 'US',
      }),
    ),
  },
  expireRequests: {
    'the deadline passes': shown(async ({ world }) => {
      const { clock } = world.server
      clock.advance(13)
      const expired = await expireRequests(world.ports, theClock)
      if (isRefusal(expired) || expired.processedCount > 0) return expired
      // Leaves no trace of the wait: a refused act does not happen in the other world.
      clock.advance(-13)
      return refused
    }),
  },
  announceClosing: {
    'the deadline approaches': shown(async (scene) => {
      const { ports, server } = scene.world
      const deadline = new Date(addHours(ports.now(), 6).getTime() + 90 * 60_000)
      const prolonged = await change(scene, { expiresAt: deadline.toISOString() })
      if (isRefusal(prolonged)) return prolonged
      // A request is not announced for a moment before its own creation.
      server.clock.advance(6)
      const announced = await announceClosing(ports, theClock)
      if (!isRefusal(announced) && announced.announced === 0) throw new Error('No deadline was near')
      return announced
    }),
  },
} satisfies Decisions
