import { isSameId } from '../../domain/id.ts'
import { OWN } from '../shapes/queries.ts'
import { declinedShape, missedShape, opportunityShape } from '../shapes/requestShapes.ts'
import { mapRows, type PageWanted } from '../../data/reads/query/keyset.ts'
import { opportunityPage } from '../../data/reads/rest/restRequests.ts'
import { declinedPage } from '../../data/reads/rest/restSupplierRows.ts'
import { asSupplierReader } from '../asSupplierReader.ts'
import { denied, isRefusal } from '../../domain/refusal.ts'
import type { OpportunityState } from '../../domain/request/supplierView.ts'
import type { RestCall, Row } from '../Row.ts'
import { declinedView, missedView, opportunityView } from '../views/opportunityView.ts'

/** The requests that a supplier can quote on, has quoted on, declined or missed. */
export const opportunities: readonly Row[] = [
  {
    method: 'LIST',
    path: '/api/supplier/quote-opportunities',
    who: ['supplier'],
    doc: {
      summary: 'List the requests the supplier can quote on or has quoted on',
      answer: opportunityShape,
      query: OWN,
    },
    page: (call, wanted) => inStates(call, ['active', 'past_deadline', 'quoted'], wanted),
  },
  {
    method: 'LIST',
    path: '/api/supplier/quote-requests/{supplierId}',
    who: ['supplier'],
    doc: { summary: 'List the requests the supplier can quote on', answer: opportunityShape },
    async page(call, wanted) {
      const supplier = asSupplierReader(call.actor)
      if (isRefusal(supplier)) return supplier
      if (!isSameId(call.params.supplierId, supplier.supplierId)) return denied
      return inStates(call, ['active', 'past_deadline'], wanted)
    },
  },
  {
    method: 'LIST',
    path: '/api/supplier/declined-quotes',
    who: ['supplier'],
    doc: { summary: 'List the requests the supplier declined', answer: declinedShape, query: OWN },
    async page({ reader, actor }, wanted) {
      return mapRows(await declinedPage(reader(), wanted), (row) => declinedView(actor, row))
    },
  },
  {
    method: 'LIST',
    path: '/api/supplier/missed-opportunities',
    who: ['supplier'],
    doc: {
      summary: 'List the requests that were awarded to others or closed before the supplier quoted',
      answer: missedShape,
      query: OWN,
    },
    async page({ reader, actor }, wanted) {
      const supplier = asSupplierReader(actor)
      if (isRefusal(supplier)) return supplier
      const page = await opportunityPage(reader(), supplier, ['missed'], wanted)
      return mapRows(page, (row) => missedView(supplier, row))
    },
  },
]

async function inStates({ actor, reader, ports }: RestCall, states: OpportunityState[], wanted: PageWanted) {
  const supplier = asSupplierReader(actor)
  if (isRefusal(supplier)) return supplier
  const asked = reader()
  const page = await opportunityPage(asked, supplier, states, wanted)
  const { policy, now } = asked
  return mapRows(page, (row) => opportunityView(supplier, row, ports.shipToNotes, policy, now))
}
