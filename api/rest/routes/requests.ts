import { z } from 'zod'
import { changeRequestInput, createRequestInput } from '../../domain/request/requestInput.ts'
import { requestShape } from '../shapes/requestShapes.ts'
import { whole } from '../shapes/values.ts'
import { mapRows } from '../../data/reads/query/keyset.ts'
import { oneRequest, requestPage } from '../../data/reads/rest/restRequests.ts'
import { requestView } from '../../data/views/requestView.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { changeRequest } from '../../usecases/request/changeRequest.ts'
import { createRequest } from '../../usecases/request/createRequest.ts'
import { expireRequests } from '../../usecases/request/expireRequests.ts'
import { found } from '../found.ts'
import type { RestCall, Row } from '../Row.ts'

const TARGET = 'The target price for the whole request, in USD.'

/** Quote requests. */
export const requests: readonly Row[] = [
  {
    method: 'LIST',
    path: '/api/quote-requests',
    who: ['admin', 'supplier', 'partner'],
    doc: {
      summary:
        'List quote requests; a supplier gets open ones and those it was involved in, a partner open ones',
      answer: requestShape,
    },
    async page({ reader, actor, ports }, wanted) {
      return mapRows(await requestPage(reader(), wanted), (row) => requestView(actor, row, ports.shipToNotes))
    },
  },
  {
    method: 'POST',
    path: '/api/quote-requests',
    who: ['admin'],
    doc: {
      summary: 'Create a quote request and its order',
      input: createRequestInput,
      about: {
        desired_price: TARGET,
        expires_at:
          'The deadline; by default, the quote window counted from now. A request that is held, because its properties mention the customer, has none until it is released: the window counts from then.',
        properties:
          'A list of `{name, value}`, or an object with a value for each name; at most 100, with values of at most 2,000 characters.',
      },
      answer: requestShape,
      refuses: ['notFound', 'conflict'],
    },
    status: 201,
    fields: {
      variant_id: 'variantId',
      quantity: 'quantity',
      destination_country: 'destinationCountry',
      desired_price: 'targetPrice',
      properties: 'properties',
      shopify_order_id: 'storeOrderId',
      shopify_line_item_id: 'storeLineItemId',
      status: 'status',
      expires_at: 'expiresAt',
    },
    async run(call, input) {
      const made = await createRequest(call.ports, call.actor, input)
      return isRefusal(made) ? made : shown(call, made.requestId)
    },
  },
  {
    method: 'PATCH',
    path: '/api/quote-requests/{id}',
    who: ['admin'],
    doc: {
      summary:
        'Update an open request; omitted fields stay as they are. For a new destination, earlier quotes need reconfirmation. After the award, only a destination that is still unknown can be set',
      input: changeRequestInput,
      about: { desired_price: TARGET },
      answer: requestShape,
      refuses: ['conflict'],
    },
    fields: {
      expires_at: 'expiresAt',
      desired_price: 'targetPrice',
      destination_country: 'destinationCountry',
    },
    async run(call, input) {
      const changed = await changeRequest(call.ports, call.actor, { ...input, requestId: call.params.id })
      return isRefusal(changed) ? changed : shown(call, changed.requestId)
    },
  },
  {
    method: 'POST',
    path: '/api/admin/process-expired-quotes',
    who: ['admin'],
    doc: {
      summary: 'Mark requests that are past their deadline',
      answer: z.strictObject({ processedCount: whole('Number of requests marked.') }),
    },
    run: ({ ports, actor }) => expireRequests(ports, actor),
  },
]

const shown = async ({ reader, actor, ports }: RestCall, id: string) =>
  found('Quote request', await oneRequest(reader(), id), (row) => requestView(actor, row, ports.shipToNotes))
