import { builder } from '../core/builder.ts'
import { DeclineCategory } from './quoteEnums.ts'

/** Its rows are read only through `visible.responses`: all for an admin, its own for a supplier. */
export const Decline = builder.prismaObject('SupplierResponse', {
  name: 'Decline',
  description:
    "A supplier's statement that it will not quote on a request. Seen by admins and by that supplier.",
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique id of the decline (UUID).' }),
    supplier: t.relation('supplier', { description: 'The supplier that declined.' }),
    reason: t.exposeString('declineReason', { description: "The reason, in the supplier's words." }),
    category: t.expose('declineCategory', {
      type: DeclineCategory,
      nullable: true,
      description: 'The category of the reason; null if none was chosen.',
    }),
    quotedAfterAll: t.boolean({
      description: 'Whether the supplier has quoted on the request since.',
      select: { quoteId: true },
      resolve: ({ quoteId }) => quoteId !== null,
    }),
    onBehalf: t.boolean({
      nullable: true,
      description:
        'Whether an admin entered it on behalf of the supplier. Admin only: null for everyone else.',
      select: { onBehalfById: true },
      resolve: ({ onBehalfById }, _args, { actor }) =>
        actor.role === 'admin' ? onBehalfById !== null : null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the supplier declined.' }),
  }),
})
