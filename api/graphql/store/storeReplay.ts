import { deliveryColumns } from '../../data/reads/lists/deliveryList.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { dismissDelivery } from '../../usecases/storeConsole/dismissDelivery.ts'
import { replayDeadDeliveries } from '../../usecases/storeConsole/replayDeadDeliveries.ts'
import { replayDelivery } from '../../usecases/storeConsole/replayDelivery.ts'
import { builder } from '../core/builder.ts'
import { refusalError } from '../server/codedError.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { StoreDelivery } from './storeDelivery.ts'

const DismissDeliveryInput = builder.inputType('DismissDeliveryInput', {
  description: 'The failed store delivery to dismiss.',
  fields: (t) => ({ deliveryId: t.id({ description: 'Id of the store delivery.', required: true }) }),
})

const ReplayDeliveryInput = builder.inputType('ReplayDeliveryInput', {
  description: 'The store delivery to process again.',
  fields: (t) => ({ deliveryId: t.id({ description: 'Id of the store delivery.', required: true }) }),
})

const ReplayDeliveryResult = resultUnion('ReplayDeliveryResult', StoreDelivery, [
  'NotFoundError',
  'ConflictError',
])

const DismissDeliveryResult = resultUnion('DismissDeliveryResult', StoreDelivery, [
  'NotFoundError',
  'ConflictError',
])

const ReplayDeadDeliveriesResult = builder
  .objectRef<{ replayedCount: number }>('ReplayDeadDeliveriesResult')
  .implement({
    description: 'The result of replaying failed deliveries.',
    fields: (t) => ({
      replayedCount: t.exposeInt('replayedCount', { description: 'Number of deliveries queued for replay.' }),
    }),
  })

builder.mutationFields((t) => ({
  dismissDelivery: t.field({
    type: DismissDeliveryResult.ref,
    description:
      'Admin only: marks a failed store delivery as one that needs no action, so that it no longer counts as failed. Replaying it undoes this.',
    args: inputArg(DismissDeliveryInput),
    resolve: async (_root, { input }, { ports, actor, prisma }) =>
      outcome(DismissDeliveryResult, await dismissDelivery(ports, actor, input), ({ deliveryId: id }) =>
        prisma.webhookDelivery.findUniqueOrThrow({ where: { id }, select: deliveryColumns }),
      ),
  }),

  replayDelivery: t.field({
    type: ReplayDeliveryResult.ref,
    description:
      'Admin only: processes a store delivery again, whatever its status. Changes it already made are not repeated.',
    args: inputArg(ReplayDeliveryInput),
    resolve: async (_root, { input }, { ports, actor, prisma, store }) =>
      outcome(ReplayDeliveryResult, await replayDelivery(ports, actor, input), ({ deliveryId: id }) => {
        store.wakeInbox()
        return prisma.webhookDelivery.findUniqueOrThrow({ where: { id }, select: deliveryColumns })
      }),
  }),

  replayDeadDeliveries: t.field({
    type: ReplayDeadDeliveriesResult,
    description:
      'Admin only: replays every failed delivery that was not dismissed and still has its payload.',
    resolve: async (_root, _args, { ports, actor, store }) => {
      const done = await replayDeadDeliveries(ports, actor)
      if (isRefusal(done)) throw refusalError(done)
      store.wakeInbox()
      return done
    },
  }),
}))
