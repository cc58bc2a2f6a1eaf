import { countSupplierNeeds } from '../../data/reads/figures/countSupplierNeeds.ts'
import { CLOSING_SOON_HOURS } from '../../domain/request/closing.ts'
import { builder } from '../core/builder.ts'
import { opportunityCount } from '../quote/opportunityCount.ts'
import { readerIn } from '../server/readerIn.ts'

const SupplierNeeds = builder.objectRef<object>('SupplierNeeds').implement({
  description: 'What is waiting for the signed-in supplier.',
  fields: (t) => {
    const counted = (need: keyof typeof countSupplierNeeds, description: string) =>
      t.int({
        description,
        resolve: (_needs, _args, context) => countSupplierNeeds[need](readerIn(context)),
      })
    return {
      ordersToAnswer: counted('ordersToAnswer', 'Awarded orders waiting to be accepted or rejected.'),
      quotesToReconfirm: counted(
        'quotesToReconfirm',
        'Open quotes that cannot be awarded until they are reconfirmed, because the request changed.',
      ),
      closingSoon: t.int({
        description: `Requests that the supplier has not answered and that close within ${CLOSING_SOON_HOURS} hours.`,
        resolve: async (_needs, _args, context) => (await opportunityCount(context, 'active')).closing,
      }),
      ordersToTrack: counted('ordersToTrack', 'Accepted orders in progress without a tracking number.'),
      overdueOrders: counted(
        'overdueOrders',
        'Of `ordersToTrack`, those whose expected delivery date has passed.',
      ),
    }
  },
})

builder.queryField('supplierNeeds', (t) =>
  t.field({
    type: SupplierNeeds,
    description: 'Supplier only: what is waiting for the supplier.',
    authScopes: { roles: ['supplier'] },
    resolve: () => ({}),
  }),
)
