import { isId } from '../domain/text.ts'
import { builder } from './builder.ts'
import { connection } from './connection.ts'
import { connectionType, pagingArgs } from './connectionTypes.ts'
import { PaymentTerms, SupplierSort, SupplierStatus } from './enums.ts'
import { readPage } from './pageArgs.ts'
import { supplierOrders, supplierSortColumns, suppliersLike } from '../data/reads/supplierList.ts'
import { nodeSelection } from './selection.ts'
import { columnField, moneyColumnField } from './columnField.ts'
import { decodeSortedCursor, encodeSortedCursor, sortedPage } from './sortedPage.ts'

export const Supplier = builder.prismaObject('Supplier', {
  description:
    'An artisan company that quotes on requests and delivers orders. Seen by admins and by itself.',
  select: { id: true, createdAt: true },
  fields: (t) => ({
    id: t.field(columnField('supplier', 'id', { description: "The supplier's.", type: 'ID' })),
    companyName: t.field(
      columnField('supplier', 'companyName', { description: 'What the company is called.', type: 'String' }),
    ),
    contactPerson: t.field(
      columnField('supplier', 'contactPerson', {
        description: 'Whom to ask for.',
        type: 'String',
        nullable: true,
      }),
    ),
    businessEmail: t.field(
      columnField('supplier', 'businessEmail', { type: 'String', description: 'What it signs in with.' }),
    ),
    phoneNumber: t.field(
      columnField('supplier', 'phoneNumber', { description: 'Its phone.', type: 'String', nullable: true }),
    ),
    whatsappNumber: t.field(
      columnField('supplier', 'whatsappNumber', {
        description: 'Its WhatsApp.',
        type: 'String',
        nullable: true,
      }),
    ),
    companyWebsite: t.field(
      columnField('supplier', 'companyWebsite', { description: 'Its site.', type: 'String', nullable: true }),
    ),
    country: t.field(
      columnField('supplier', 'country', {
        description: 'Where it is, as it was written.',
        type: 'String',
        nullable: true,
      }),
    ),
    manufacturingCountry: t.field(
      columnField('supplier', 'manufacturingCountry', {
        description: 'Where it makes, as it was written.',
        type: 'String',
        nullable: true,
      }),
    ),
    yearsInBusiness: t.field(
      columnField('supplier', 'yearsInBusiness', {
        description: 'For how many years it has been in business.',
        type: 'Int',
      }),
    ),
    status: t.field(
      columnField('supplier', 'status', {
        description: 'Pending until an admin decides, once.',
        type: SupplierStatus,
      }),
    ),
    activatedAt: t.field(
      columnField('supplier', 'activatedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When an admin approved it; requests from before are never missed opportunities.',
      }),
    ),
    rating: t.field(
      columnField('supplier', 'rating', {
        type: 'Decimal',
        description: 'From 0 to 5: five times the share of its deliveries that came on time; 0 without data.',
      }),
    ),
    completedOrders: t.field(
      columnField('supplier', 'completedOrders', { type: 'Int', description: 'Orders delivered.' }),
    ),
    averageLeadTimeDays: t.field(
      columnField('supplier', 'averageLeadTimeDays', {
        type: 'Decimal',
        nullable: true,
        description: 'Mean days from award to delivery; null without data.',
      }),
    ),
    certifications: t.field(
      columnField('supplier', 'certifications', {
        description: 'What it is certified for, in its own words.',
        type: 'String',
        nullable: true,
      }),
    ),
    canProvideCertificates: t.field(
      columnField('supplier', 'canProvideCertificates', {
        description: 'Whether its stones come with certificates.',
        type: 'Boolean',
        nullable: true,
      }),
    ),
    acceptsCustomOrders: t.field(
      columnField('supplier', 'acceptsCustomOrders', {
        description: 'Whether it makes what is in no catalogue.',
        type: 'Boolean',
      }),
    ),
    hasRushCapability: t.field(
      columnField('supplier', 'hasRushCapability', { description: 'Whether it can hurry.', type: 'Boolean' }),
    ),
    minimumOrderValue: t.field(
      moneyColumnField('supplier', 'minimumOrderValue', {
        description: 'The least it works for.',
        nullable: true,
      }),
    ),
    paymentTerms: t.field(
      columnField('supplier', 'paymentTerms', {
        description: 'When it is paid.',
        type: PaymentTerms,
        nullable: true,
      }),
    ),
    registrationStep: t.field(
      columnField('supplier', 'registrationStep', {
        type: 'Int',
        description: 'How far its onboarding has come.',
      }),
    ),
    internalNotes: t.field(
      columnField('supplier', 'internalNotes', {
        type: 'String',
        nullable: true,
        description: 'Admin only; null for everyone else.',
      }),
    ),
    createdAt: t.field(
      columnField('supplier', 'createdAt', { description: 'When it registered.', type: 'DateTime' }),
    ),
    updatedAt: t.field(
      columnField('supplier', 'updatedAt', {
        description: 'When its record last changed.',
        type: 'DateTime',
      }),
    ),
  }),
})

export const SupplierConnection = connectionType(Supplier, 'Supplier')

builder.queryFields((t) => ({
  suppliers: t.field({
    type: SupplierConnection,
    description:
      'Admin only. Newest first unless sorted; `search` looks in company, contact, e-mail and country.',
    authScopes: { roles: ['admin'] },
    args: {
      ...pagingArgs,
      status: t.arg({ type: SupplierStatus }),
      search: t.arg.string(),
      country: t.arg.string({ description: 'ISO code or name.' }),
      customOrders: t.arg.boolean({ description: 'Whether it accepts custom orders.' }),
      sort: t.arg({ type: SupplierSort }),
    },
    resolve: (_root, args, context, info) => {
      const order = supplierOrders[args.sort ?? 'newest']
      const page = readPage(args, decodeSortedCursor(order))
      const where = { AND: [context.visible.suppliers, suppliersLike(args)] }
      const query = nodeSelection(context, info, 'Supplier')
      return connection(page, {
        rows: () =>
          context.prisma.supplier.findMany({
            ...query,
            ...sortedPage(where, page, order),
            select: { ...query.select, ...supplierSortColumns },
          }),
        total: () => context.prisma.supplier.count({ where }),
        cursor: (row) => encodeSortedCursor(order, row as never),
      })
    },
  }),

  supplierCountries: t.stringList({
    description: 'Admin only: the countries that suppliers are from, as they wrote them, by name.',
    authScopes: { roles: ['admin'] },
    resolve: async (_root, _args, { prisma, visible }) => {
      // Not by `distinct`, for which Prisma would read every supplier and sort them out itself.
      const rows = await prisma.supplier.groupBy({
        by: ['country'],
        where: { AND: [visible.suppliers, { country: { not: null } }] },
        orderBy: { country: 'asc' },
      })
      return rows.flatMap(({ country }) => country ?? [])
    },
  }),

  supplier: t.prismaField({
    type: 'Supplier',
    nullable: true,
    description: 'Admin, or the supplier itself; null for everybody else and for unknown ids.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { id: t.arg.id({ required: true, description: 'Which supplier.' }) },
    resolve: (query, _root, { id }, { prisma, visible }) =>
      isId(id) ? prisma.supplier.findFirst({ ...query, where: { AND: [{ id }, visible.suppliers] } }) : null,
  }),
}))
