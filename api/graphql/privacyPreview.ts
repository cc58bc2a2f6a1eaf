import { readerFor } from '../data/reads/reader.ts'
import { customerFacts } from '../data/reads/customerFacts.ts'
import { oneRequest } from '../data/reads/restRequests.ts'
import { requestView } from '../data/views/requestView.ts'
import type { Actor } from '../domain/actor.ts'
import { withheldFacts } from '../domain/request/findCustomer.ts'
import { checkWithheld, type WithheldCheck } from '../domain/request/withheld.ts'
import { isId } from '../domain/text.ts'
import { builder } from './builder.ts'
import { enumValues } from './enums.ts'

const WithheldFact = builder.enumType('WithheldFact', {
  description: 'What of a customer no supplier may ever learn.',
  values: enumValues(withheldFacts),
})

const WithheldCheckType = builder.objectRef<WithheldCheck>('WithheldCheck').implement({
  description: "Whether something of the customer's stands in a supplier's view.",
  fields: (t) => ({
    fact: t.expose('fact', { type: WithheldFact }),
    recorded: t.exposeBoolean('recorded', {
      description: 'The store has told it: without, there is nothing that could be seen.',
    }),
    foundAt: t.exposeString('foundAt', {
      nullable: true,
      description: 'Where in the view it was found; null: nowhere.',
    }),
  }),
})

interface Preview {
  readonly admin: string
  readonly supplier: string
  readonly withheld: readonly WithheldCheck[]
}

const PrivacyPreview = builder.objectRef<Preview>('PrivacyPreview').implement({
  description: 'One request as GET /api/quote-requests tells it to an admin and to a supplier.',
  fields: (t) => ({
    admin: t.exposeString('admin', { description: 'JSON.' }),
    supplier: t.exposeString('supplier', {
      description:
        'JSON, for a supplier that has always been active and has not answered; null while the request waits for an admin.',
    }),
    withheld: t.expose('withheld', {
      type: [WithheldCheckType],
      description:
        "Each of the customer's facts, looked for in the supplier's view as it stands; of a request that waits for release, as it would stand unchanged.",
    }),
  }),
})

/** Nobody: no quote, no decline, no order is this supplier's. */
const anySupplier: Actor = {
  role: 'supplier',
  supplierId: '00000000-0000-4000-8000-000000000000',
  name: 'Any supplier',
  activatedAt: new Date(0),
}

builder.queryField('privacyPreview', (t) =>
  t.field({
    type: PrivacyPreview,
    nullable: true,
    description:
      'Admin only: what admins and suppliers see of a request; null when there is no such request.',
    authScopes: { roles: ['admin'] },
    args: { requestId: t.arg.id({ required: true }) },
    resolve: async (_root, { requestId }, { prisma, actor, ports, now, shipToNotes }) => {
      if (!isId(requestId)) return null
      const [notes, facts, ...seen] = await Promise.all([
        shipToNotes(),
        customerFacts(prisma, requestId),
        ...[actor, anySupplier].map(async (who) => ({
          who,
          row: await oneRequest(readerFor(prisma, who, ports.policy, now), requestId),
        })),
      ])
      const [admin, supplier] = seen.map(({ who, row }) => row && requestView(who, row, notes))
      if (!admin) return null
      // The ship-to box is the retailer's own address, where customers may well live nearby.
      const held = seen[0]?.row?.heldAt ? requestView(anySupplier, seen[0].row, notes) : null
      const { ship_to: _ownAddress, ...ofCustomer } = supplier ?? held ?? { ship_to: null }
      return {
        admin: pretty(admin),
        supplier: pretty(supplier ?? null),
        withheld: checkWithheld(facts, ofCustomer),
      }
    },
  }),
)

const pretty = (view: object | null): string => JSON.stringify(view, null, 2)
