import { readerFor } from '../../data/reads/query/reader.ts'
import { customerFacts } from '../../data/reads/figures/customerFacts.ts'
import { oneRequest } from '../../data/reads/rest/restRequests.ts'
import { requestView } from '../../data/views/requestView.ts'
import type { Actor } from '../../domain/actor.ts'
import type { WithheldFact as Fact } from '../../domain/request/findCustomer.ts'
import { formerNames } from '../../domain/request/hiddenFacts.ts'
import { readShown } from '../../domain/request/properties.ts'
import { checkWithheld, type WithheldCheck } from '../../domain/request/withheld.ts'
import { isId } from '../../domain/id.ts'
import { turns } from '../../usecases/otherWork.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'

const WithheldFact = builder.enumType('WithheldFact', {
  description: 'The customer details that suppliers must never see.',
  values: describedEnumValues({
    customer_name: "The customer's name.",
    customer_email: "The customer's email address.",
    customer_phone: "The customer's phone number.",
    shipping_address: 'The shipping address.',
    billing_address: 'The billing address.',
    order_numbers: 'The order numbers in the store.',
  } satisfies Record<Fact, string>),
})

const WithheldCheckType = builder.objectRef<WithheldCheck>('WithheldCheck').implement({
  description: "Whether one of the customer's details appears in a supplier's view.",
  fields: (t) => ({
    fact: t.expose('fact', { description: 'The detail that was looked for.', type: WithheldFact }),
    recorded: t.exposeBoolean('recorded', {
      description: 'Whether the store has provided this detail; if not, it cannot appear anywhere.',
    }),
    foundAt: t.exposeString('foundAt', {
      nullable: true,
      description: "Where in the supplier's view it appears; null if it does not.",
    }),
  }),
})

interface Preview {
  readonly admin: string
  readonly supplier: string
  readonly withheld: readonly WithheldCheck[]
}

const PrivacyPreview = builder.objectRef<Preview>('PrivacyPreview').implement({
  description: 'A request as GET /api/quote-requests returns it to an admin and to a supplier. Admins only.',
  fields: (t) => ({
    admin: t.exposeString('admin', { description: "The admin's view, as JSON." }),
    supplier: t.exposeString('supplier', {
      description:
        'The view of a supplier that was active when the request was opened and has not answered, as JSON; null while the request is held.',
    }),
    withheld: t.expose('withheld', {
      type: [WithheldCheckType],
      description:
        "For each of the customer's details, whether it appears in the supplier's view; for a held request, in the view it would have if released unchanged.",
    }),
  }),
})

/** A supplier without quotes, declines or orders. */
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
    description: 'Admin only: what admins and suppliers see of a request; null if there is no such request.',
    authScopes: { roles: ['admin'] },
    args: { requestId: t.arg.id({ description: 'Id of the request.', required: true }) },
    resolve: async (_root, { requestId }, { prisma, actor, ports, now }) => {
      if (!isId(requestId)) return null
      const notes = ports.shipToNotes
      const [facts, ...seen] = await Promise.all([
        customerFacts(prisma, requestId),
        ...[actor, anySupplier].map(async (who) => ({
          who,
          row: await oneRequest(readerFor(prisma, who, ports.policy, now), requestId),
        })),
      ])
      const turn = turns()
      const [admin, supplier] = seen.map(({ who, row }) => row && requestView(who, row, notes))
      if (!admin) return null
      await turn()
      // The ship-to box shows the retailer's own address, which customers may live near.
      const waiting = seen[0]?.row?.heldAt ? seen[0].row : null
      const held = waiting && requestView(anySupplier, { ...waiting, maskedProperties: null }, notes)
      await turn()
      const former = waiting ? formerNames(facts, readShown(waiting)) : []
      const known = { ...facts, customer_name: [...facts.customer_name, ...former] }
      const { ship_to: _ownAddress, ...ofCustomer } = supplier ?? held ?? { ship_to: null }
      return {
        admin: pretty(admin),
        supplier: pretty(supplier ?? null),
        withheld: await checkWithheld(known, ofCustomer, turn),
      }
    },
  }),
)

const pretty = (view: object | null): string => JSON.stringify(view, null, 2)
