import { builder } from './builder.ts'
import { DeclineCategory } from './enums.ts'

/** Its rows are read through `visible.responses` only: an admin's or the supplier's own. */
export const Decline = builder.prismaObject('SupplierResponse', {
  name: 'Decline',
  description: 'A supplier said that it does not quote on a request.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: "The answer's." }),
    supplier: t.relation('supplier', { description: 'Who declined.' }),
    reason: t.exposeString('declineReason', { description: 'The reason in words.' }),
    category: t.expose('declineCategory', {
      type: DeclineCategory,
      nullable: true,
      description: 'The kind of reason.',
    }),
    quotedAfterAll: t.boolean({
      description: 'It has quoted since.',
      select: { quoteId: true },
      resolve: ({ quoteId }) => quoteId !== null,
    }),
    onBehalf: t.boolean({
      nullable: true,
      description: 'Whether an admin entered it for the supplier. Admin only: null for everyone else.',
      select: { onBehalfById: true },
      resolve: ({ onBehalfById }, _args, { actor }) =>
        actor.role === 'admin' ? onBehalfById !== null : null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was declined.' }),
  }),
})
