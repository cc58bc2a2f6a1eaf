import { builder } from '../core/builder.ts'
import { columnField, moneyColumnField } from '../core/columnField.ts'
import { PaymentTerms } from './paymentTerms.ts'
import { SupplierStatus } from '../core/enums.ts'

export const Supplier = builder.prismaObject('Supplier', {
  description:
    'An artisan company that quotes on requests and fulfills orders. Seen by admins and by the supplier itself.',
  select: { id: true, createdAt: true },
  fields: (t) => ({
    id: t.field(
      columnField('supplier', 'id', { description: 'Unique id of the supplier (UUID).', type: 'ID' }),
    ),
    companyName: t.field(
      columnField('supplier', 'companyName', { description: "The company's name.", type: 'String' }),
    ),
    contactPerson: t.field(
      columnField('supplier', 'contactPerson', {
        description: 'The person to contact; null if not stated.',
        type: 'String',
        nullable: true,
      }),
    ),
    businessEmail: t.field(
      columnField('supplier', 'businessEmail', {
        type: 'String',
        description: 'The email address the supplier signs in with.',
      }),
    ),
    emailVerifiedAt: t.field(
      columnField('supplier', 'emailVerifiedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When a link that was emailed to the address was last used; null if it is not verified.',
      }),
    ),
    phoneNumber: t.field(
      columnField('supplier', 'phoneNumber', {
        description: "The company's phone number.",
        type: 'String',
        nullable: true,
      }),
    ),
    whatsappNumber: t.field(
      columnField('supplier', 'whatsappNumber', {
        description: "The company's WhatsApp number; null if not stated.",
        type: 'String',
        nullable: true,
      }),
    ),
    companyWebsite: t.field(
      columnField('supplier', 'companyWebsite', {
        description: "The company's website; null if not stated.",
        type: 'String',
        nullable: true,
      }),
    ),
    country: t.field(
      columnField('supplier', 'country', {
        description: 'The country the company is based in, as entered; null if not stated.',
        type: 'String',
        nullable: true,
      }),
    ),
    manufacturingCountry: t.field(
      columnField('supplier', 'manufacturingCountry', {
        description: 'The country the company makes its jewelry in, as entered; null if not stated.',
        type: 'String',
        nullable: true,
      }),
    ),
    yearsInBusiness: t.field(
      columnField('supplier', 'yearsInBusiness', {
        description: 'How many years the company has been in business.',
        type: 'Int',
      }),
    ),
    status: t.field(
      columnField('supplier', 'status', {
        description: 'The status of the supplier.',
        type: SupplierStatus,
      }),
    ),
    activatedAt: t.field(
      columnField('supplier', 'activatedAt', {
        type: 'DateTime',
        nullable: true,
        description:
          'When an admin approved the supplier; null until then. Requests decided before that are never missed opportunities.',
      }),
    ),
    erasedAt: t.field(
      columnField('supplier', 'erasedAt', {
        type: 'DateTime',
        nullable: true,
        description:
          'When the data that identifies the supplier was erased; null if it was not. Admin only; null for everyone else.',
      }),
    ),
    erasing: t.field(
      columnField('supplier', 'erasing', {
        type: 'Boolean',
        nullable: true,
        description:
          'Whether Loupe is still erasing its name in timelines, its texts, list prices, images and emails; its contacts and access are already gone. Admin only; null for everyone else.',
      }),
    ),
    suspendedAt: t.field(
      columnField('supplier', 'suspendedAt', {
        type: 'DateTime',
        nullable: true,
        description:
          'When the supplier was suspended; null if it is not suspended. Independent of its status. A suspended supplier cannot sign in, gets no requests, and its quotes cannot be awarded. Admin only; null for everyone else.',
      }),
    ),
    rating: t.field(
      columnField('supplier', 'rating', {
        type: 'Decimal',
        description: 'From 0 to 5: five times the share of deliveries that were on time; 0 without data.',
      }),
    ),
    completedOrders: t.field(
      columnField('supplier', 'completedOrders', { type: 'Int', description: 'Number of orders delivered.' }),
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
        description: "The supplier's certifications, in its own words; null if not stated.",
        type: 'String',
        nullable: true,
      }),
    ),
    canProvideCertificates: t.field(
      columnField('supplier', 'canProvideCertificates', {
        description: 'Whether the supplier can provide certificates for its stones; null if not stated.',
        type: 'Boolean',
        nullable: true,
      }),
    ),
    acceptsCustomOrders: t.field(
      columnField('supplier', 'acceptsCustomOrders', {
        description: 'Whether the supplier takes custom orders.',
        type: 'Boolean',
      }),
    ),
    hasRushCapability: t.field(
      columnField('supplier', 'hasRushCapability', {
        description: 'Whether the supplier takes rush orders.',
        type: 'Boolean',
      }),
    ),
    minimumOrderValue: t.field(
      moneyColumnField('supplier', 'minimumOrderValue', {
        description: "The supplier's minimum order value; null if not stated.",
        nullable: true,
      }),
    ),
    paymentTerms: t.field(
      columnField('supplier', 'paymentTerms', {
        description: 'When the retailer pays the supplier; null if not agreed.',
        type: PaymentTerms,
        nullable: true,
      }),
    ),
    registrationStep: t.field(
      columnField('supplier', 'registrationStep', {
        type: 'Int',
        description: 'Always 1.',
      }),
    ),
    internalNotes: t.field(
      columnField('supplier', 'internalNotes', {
        type: 'String',
        nullable: true,
        description: 'Internal notes of the admins. Admin only; null for everyone else.',
      }),
    ),
    createdAt: t.field(
      columnField('supplier', 'createdAt', {
        description: 'When the supplier registered.',
        type: 'DateTime',
      }),
    ),
    updatedAt: t.field(
      columnField('supplier', 'updatedAt', {
        description: "When the supplier's record was last changed.",
        type: 'DateTime',
      }),
    ),
  }),
})
