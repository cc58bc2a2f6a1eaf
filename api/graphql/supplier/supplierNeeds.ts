import { countSupplierNeeds, type SupplierNeeds as Needs } from '../../data/reads/countSupplierNeeds.ts'
import { CLOSING_SOON_HOURS } from '../../domain/request/closing.ts'
import { builder } from '../core/builder.ts'
import { opportunityCounts } from '../quote/opportunityCounts.ts'
import { readerIn } from '../server/readerIn.ts'

const SupplierNeeds = builder.objectRef<Needs>('SupplierNeeds').implement({
  description: 'What is waiting for the signed-in supplier.',
  fields: (t) => ({
    ordersToAnswer: t.exposeInt('ordersToAnswer', {
      description: 'Awarded orders waiting to be accepted or rejected.',
    }),
    quotesToReconfirm: t.exposeInt('quotesToReconfirm', {
      description:
        'Open quotes that cannot be awarded until they are reconfirmed, because the request changed.',
    }),
    closingSoon: t.int({
      description: `Requests that the supplier has not answered and that close within ${CLOSING_SOON_HOURS} hours.`,
      resolve: async (_needs, _args, context) => (await opportunityCounts(context)).closing,
    }),
    ordersToTrack: t.exposeInt('ordersToTrack', {
      description: 'Accepted orders in progress without a tracking number.',
    }),
    overdueOrders: t.exposeInt('overdueOrders', {
      description: 'Of `ordersToTrack`, those whose expected delivery date has passed.',
    }),
  }),
})

builder.queryField('supplierNeeds', (t) =>
  t.field({
    type: SupplierNeeds,
    description: 'Supplier only: what is waiting for the supplier.',
    authScopes: { roles: ['supplier'] },
    resolve: (_root, _args, context) => countSupplierNeeds(readerIn(context)),
  }),
)
