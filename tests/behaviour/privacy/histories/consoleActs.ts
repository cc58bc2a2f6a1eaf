import { dismissDelivery } from '../../../../api/usecases/storeConsole/dismissDelivery.ts'
import { closePrivacyRequest } from '../../../../api/usecases/storeConsole/closePrivacyRequest.ts'
import { dismissLine } from '../../../../api/usecases/storeConsole/dismissLine.ts'
import { openSkippedLine } from '../../../../api/usecases/storeConsole/openSkippedLine.ts'
import { replayDeadDeliveries } from '../../../../api/usecases/storeConsole/replayDeadDeliveries.ts'
import { replayDelivery } from '../../../../api/usecases/storeConsole/replayDelivery.ts'
import { releaseRequest } from '../../../../api/usecases/request/releaseRequest.ts'
import { canary } from '../../../kit/canaries.ts'
import { asAdmin, type Decisions, hidden, idOf, type Scene, shown } from './scene.ts'
import { anOrder, delivers, later, namingCustomer } from './storeActs.ts'

const skippedLine = ({ world, nth }: Scene, ofThisStep = false) =>
  idOf(
    world.prisma.storeOrderLine.findFirst({
      where: {
        request: null,
        dismissedAt: null,
        skipReason: 'no_variant',
        ...(ofThisStep && { storeOrder: { storeId: canary.orderId + later(nth) } }),
      },
      orderBy: { createdAt: 'desc' },
    }),
  )

const unread = ({ world }: Scene) =>
  idOf(world.prisma.webhookDelivery.findFirst({ where: { status: 'dead' }, orderBy: { receivedAt: 'desc' } }))

const heldOf = ({ world, nth }: Scene) =>
  idOf(world.prisma.quoteRequest.findFirst({ where: { storeOrderId: canary.orderId + later(nth) } }))

/** The acts of admins on the store's deliveries. */
export const consoleActs = {
  closePrivacyRequest: {
    'an admin answers a customer': hidden(async (scene) =>
      closePrivacyRequest(scene.world.ports, await asAdmin(scene), {
        id: await idOf(scene.world.prisma.privacyRequest.findFirst({ where: { doneAt: null } })),
        outcome: 'Answered by mail',
      }),
    ),
  },
  releaseRequest: {
    'an admin releases a request': shown(async (scene) => {
      await delivers(scene, 'orders/create', anOrder(scene, namingCustomer))
      // A name that is released unchanged disappears when the customer is erased, which everyone can see.
      const input = { requestId: await heldOf(scene), as: 'masked' }
      return releaseRequest(scene.world.ports, await asAdmin(scene), input)
    }),
  },
  openSkippedLine: {
    'an admin opens a request for a line': shown(async (scene) => {
      await delivers(scene, 'orders/create', anOrder(scene, { variant_id: null, product_id: null }))
      return openSkippedLine(scene.world.ports, await asAdmin(scene), {
        lineId: await skippedLine(scene, true),
        variantId: scene.request.variantId,
      })
    }),
  },
  dismissLine: {
    'an admin dismisses a line': hidden(async (scene) =>
      dismissLine(scene.world.ports, await asAdmin(scene), { lineId: await skippedLine(scene) }),
    ),
  },
  deadLetterDelivery: {
    'the store delivers what cannot be read': hidden((scene) =>
      delivers(scene, 'orders/create', { nonsense: scene.nth }, 'dead'),
    ),
  },
  replayDelivery: {
    'an admin has a delivery processed again': hidden(async (scene) => {
      const deliveryId = await unread(scene)
      const replayed = await replayDelivery(scene.world.ports, await asAdmin(scene), { deliveryId })
      await scene.world.server.settle()
      return replayed
    }),
  },
  replayDeadDeliveries: {
    'an admin has all failed deliveries processed again': hidden(async (scene) => {
      const replayed = await replayDeadDeliveries(scene.world.ports, await asAdmin(scene))
      await scene.world.server.settle()
      return replayed
    }),
  },
  dismissDelivery: {
    'an admin dismisses a delivery': hidden(async (scene) =>
      dismissDelivery(scene.world.ports, await asAdmin(scene), { deliveryId: await unread(scene) }),
    ),
  },
  announceDeliveries: 'part of every delivery of the store',
  syncStore: 'asks the store for what its deliveries say: see receiveOrder, receiveProduct and receiveCosts',
  confirmStoreSync: 'lets a sync remove what “the store adds and removes a product” removes',
  subscribeMissing: 'tells the store where to deliver, and changes nothing here',
  repairSubscriptions: 'does what subscribeMissing does, for an admin',
} satisfies Decisions
