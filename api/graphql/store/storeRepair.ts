import { storeFigures } from '../../data/reads/figures/storeFigures.ts'
import { builder } from '../core/builder.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { StoreStatus } from './store.ts'

const RepairSubscriptionsResult = resultUnion('RepairSubscriptionsResult', StoreStatus, ['ConflictError'])

builder.mutationField('repairSubscriptions', (t) =>
  t.field({
    type: RepairSubscriptionsResult.ref,
    description: 'Owner: creates the webhook subscriptions that Loupe needs and the store is missing.',
    resolve: async (_root, _args, { actor, prisma, store }) =>
      outcome(RepairSubscriptionsResult, await store.repair(actor), async () => ({
        ...store,
        ...(await storeFigures(prisma)),
      })),
  }),
)
