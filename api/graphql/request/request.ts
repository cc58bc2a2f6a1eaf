import { visibleValue, visibleProperties, visibleStatus } from '../../data/database/columns.ts'
import { customerFacts } from '../../data/reads/figures/customerFacts.ts'
import { requestSortColumns } from '../../data/reads/lists/requestList.ts'
import { orderedVariantName } from '../../domain/catalog/variantName.ts'
import { maskHeld } from '../../domain/request/customerDetails.ts'
import { forSuppliers, type Property as PropertyValue, readShown } from '../../domain/request/properties.ts'
import { shipToFor } from '../../domain/shipTo.ts'
import { isId } from '../../domain/id.ts'
import { builder } from '../core/builder.ts'
import { Variant, variantVisibility } from '../product/variant.ts'
import { Decline } from '../quote/decline.ts'
import { QuoteRequestStatus } from './requestEnums.ts'
import { storeOrderFor } from '../store/storeOrderFor.ts'
import { ifVisible } from '../core/ifVisible.ts'
import { Order, orderVisibility } from '../order/order.ts'
import { cheapestFirst, Quote } from '../quote/quote.ts'
import { ShipTo } from '../core/shipTo.ts'
import { selecting } from '../core/selection.ts'
import { columnField, moneyColumnField } from '../core/columnField.ts'

export const Property = builder.objectRef<PropertyValue>('Property').implement({
  description: 'A detail that the customer specified, e.g. a ring size or an engraving.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the detail, e.g. Ring size.' }),
    value: t.exposeString('value', {
      description: "The customer's text; contact details are masked for suppliers and partners.",
    }),
  }),
})

export const QuoteRequest = builder.prismaObject('QuoteRequest', {
  description:
    'A line of a store order that is to be sourced. Suppliers and partners never see the customer or anything about other suppliers.',
  select: requestSortColumns,
  fields: (t) => ({
    id: t.field(
      columnField('request', 'id', { description: 'Unique id of the request (UUID).', type: 'ID' }),
    ),
    variant: t.field({
      type: Variant,
      nullable: true,
      description:
        'The variant; null if it is not, or no longer, in the catalog. Title, SKU and image below are as ordered.',
      select: (_args, _context, nested) => ({ variant: nested({ select: variantVisibility }) }),
      resolve: ({ variant }, _args, { visible }) => ifVisible(visible.variants, variant),
    }),
    productTitle: t.field(
      columnField('request', 'productTitle', {
        description: 'The product title, as ordered.',
        type: 'String',
      }),
    ),
    variantTitle: t.field(
      columnField('request', 'variantTitle', {
        description: 'The variant title, as ordered; null if there is none.',
        type: 'String',
        nullable: true,
      }),
    ),
    variantName: t.string({
      nullable: true,
      description:
        'Display name of the variant: its title as ordered (unless that is a placeholder), else its options, else its SKU, else "Variant {id}"; null if none of these is known.',
      select: { variantId: true, variantTitle: true, sku: true, options: true },
      resolve: orderedVariantName,
    }),
    sku: t.field(
      columnField('request', 'sku', {
        description: "The store's SKU of the variant, as ordered; null if there is none.",
        type: 'String',
        nullable: true,
      }),
    ),
    imageUrl: t.field(
      columnField('request', 'imageUrl', {
        description: 'Image of the piece: an https URL or a path on this server; null if there is none.',
        type: 'String',
        nullable: true,
      }),
    ),
    options: t.field(
      columnField('request', 'options', {
        type: ['String'],
        description: "The variant's options, as ordered.",
      }),
    ),
    quantity: t.field(columnField('request', 'quantity', { description: 'Number of pieces.', type: 'Int' })),
    destinationCountry: t.field(
      columnField('request', 'destinationCountry', {
        type: 'String',
        nullable: true,
        description:
          'ISO 3166 alpha-2 code of the destination country; null until it is known or set by an admin.',
      }),
    ),
    shipTo: t.field({
      type: ShipTo,
      nullable: true,
      description: 'Where to ship the piece; null while the destination is unknown.',
      select: { destinationCountry: true },
      resolve: (row, _args, { ports }) => shipToFor(row.destinationCountry, ports.shipToNotes),
    }),
    targetPrice: t.field(
      moneyColumnField('request', 'targetPrice', {
        nullable: true,
        description:
          "Target price for the whole request; null ('TBD') if neither the customer nor an admin set one.",
      }),
    ),
    properties: t.field({
      type: [Property],
      description:
        'Details the customer specified. For suppliers and partners, internal ones are left out and contact details are masked.',
      select: { properties: true, maskedProperties: true },
      resolve: (row, _args, { actor }) => visibleProperties(actor, row),
    }),
    heldAt: t.field(
      columnField('request', 'heldAt', {
        type: 'DateTime',
        nullable: true,
        description:
          'Since when the request has been hidden from suppliers because its properties mention the customer or are too long to tell; null once an admin releases it. Admin only: null for everyone else.',
      }),
    ),
    maskedProperties: t.field({
      type: [Property],
      nullable: true,
      description:
        'The properties as suppliers see them, or would see them if the request were released masked; null if nothing needs masking. Admin only: null for everyone else.',
      select: { properties: true, maskedProperties: true, heldAt: true },
      resolve: async (row, _args, { actor, prisma }) => {
        if (actor.role !== 'admin') return null
        const shown = readShown(row)
        if (!row.heldAt) return shown.maskedProperties && forSuppliers(shown.maskedProperties)
        const facts = await customerFacts(prisma, row.id)
        return forSuppliers(maskHeld(facts, shown) ?? shown.properties)
      },
    }),
    status: t.field({
      type: QuoteRequestStatus,
      description:
        "The status of the request. For a supplier or partner it is never QUOTED because of another supplier's quote.",
      select: (_args, { actor, visible }) => ({
        status: true,
        ...(actor.role !== 'admin' && { quotes: { ...cheapestFirst(visible.quotes), ...ownerOnly } }),
      }),
      resolve: (row, _args, { actor }) => visibleStatus(actor, row),
    }),
    createdAt: t.field(
      columnField('request', 'createdAt', { description: 'When the request was opened.', type: 'DateTime' }),
    ),
    expiresAt: t.field(
      columnField('request', 'expiresAt', {
        type: 'DateTime',
        nullable: true,
        description: 'The deadline. Quotes after it are late, or refused if late quotes are blocked.',
      }),
    ),
    test: t.field(
      columnField('request', 'isTest', {
        type: 'Boolean',
        nullable: true,
        description:
          'Whether this is a test request, which reports leave out. Admin only: null for everyone else.',
      }),
    ),
    customerName: t.string({
      nullable: true,
      description: "The customer's name. Admin only: null for suppliers and partners.",
      select: (_args, { actor }) => ({ id: true, ...storeOrderFor(actor, { customerName: true }) }),
      resolve: ({ sourceOrder }, _args, { actor }) =>
        sourceOrder && visibleValue(actor, 'storeOrder', sourceOrder, 'customerName'),
    }),
    storeOrderNumber: t.string({
      nullable: true,
      description: 'The order number in the store. Admin only: null for suppliers and partners.',
      select: (_args, { actor }) => ({ id: true, ...storeOrderFor(actor, { orderNumber: true }) }),
      resolve: ({ sourceOrder }, _args, { actor }) =>
        sourceOrder && visibleValue(actor, 'storeOrder', sourceOrder, 'orderNumber'),
    }),
    quotes: t.relation('quotes', {
      description: 'Admin: every quote, cheapest first. Supplier: their own only.',
      query: (_args, { visible }) => cheapestFirst(visible.quotes),
    }),
    quoteCount: t.field(
      columnField('request', 'quoteCount', {
        type: 'Int',
        nullable: true,
        description: 'Number of quotes. Admin only: null for everyone else.',
      }),
    ),
    bestQuote: t.field({
      type: Quote,
      nullable: true,
      description:
        'The cheapest quote; the earliest one if prices are equal. Quotes that need reconfirmation do not count. Null if there is none. Admin only: null for everyone else.',
      select: (_args, _context, nested) => ({
        bestQuoteId: true,
        bestQuote: nested({ select: { id: true, createdAt: true, supplierId: true } }),
      }),
      resolve: (row, _args, { actor, visible }) =>
        visibleValue(actor, 'request', row, 'bestQuoteId') === null
          ? null
          : ifVisible(visible.quotes, row.bestQuote),
    }),
    declines: t.relation('responses', {
      type: Decline,
      description: 'Admin: every decline. Supplier: only its own.',
      query: (_args, { visible }) => ({
        where: visible.responses,
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
    }),
    order: t.field({
      type: Order,
      nullable: true,
      description: 'Supplier: only an order awarded to them, else null.',
      select: (_args, _context, nested) => ({ order: nested({ select: orderVisibility }) }),
      resolve: ({ order }, _args, { visible }) => ifVisible(visible.orders, order),
    }),
  }),
})

const ownerOnly = { select: { supplierId: true } } as const

builder.queryField('quoteRequest', (t) =>
  t.field({
    type: QuoteRequest,
    nullable: true,
    description:
      'Admin: everything. Supplier: only what a supplier may see, and only their own quote. Partner: no quotes.',
    args: { id: t.arg.id({ required: true, description: 'Id of the request.' }) },
    resolve: selecting('QuoteRequest', (query, _root, { id }, { prisma, visible }) =>
      isId(id)
        ? prisma.quoteRequest.findFirst({ ...query, where: { AND: [{ id }, visible.requests] } })
        : null,
    ),
  }),
)
