import { visibleValue } from '../data/columns.ts'
import { supplierDeciders } from '../data/reads/supplierDeciders.ts'
import { inviteAgain } from '../usecases/supplier/inviteAgain.ts'
import { onboardSupplier } from '../usecases/supplier/onboardSupplier.ts'
import { batched } from './batched.ts'
import { builder } from './builder.ts'
import { Certification, PaymentTerms } from './enums.ts'
import { OnboardingPrice } from './onboardingPrice.ts'
import { rereadSupplier } from './rereadSupplier.ts'
import { outcome, resultUnion } from './resultUnion.ts'
import { Supplier } from './supplier.ts'

interface InvitationValue {
  readonly sentAt: Date
  readonly accepted: boolean
}

const Invitation = builder.objectRef<InvitationValue>('Invitation').implement({
  description: 'The mail that asked a supplier whom an admin had entered to set its password.',
  fields: (t) => ({
    sentAt: t.expose('sentAt', { type: 'DateTime', description: 'When it was last asked.' }),
    accepted: t.exposeBoolean('accepted', { description: 'Whether it has set one.' }),
  }),
})

const decidedBy = batched<string>(({ prisma }, ids) => supplierDeciders(prisma, ids))

builder.prismaObjectFields('Supplier', (t) => ({
  invitation: t.field({
    type: Invitation,
    nullable: true,
    description: 'Admin only: null for everyone else, and where the supplier registered by itself.',
    select: { id: true, invitedAt: true, passwordHash: true },
    resolve: (row, _args, { actor }) => {
      const sentAt = visibleValue(actor, 'supplier', row, 'invitedAt')
      return sentAt && { sentAt, accepted: row.passwordHash !== null }
    },
  }),

  decidedBy: t.string({
    nullable: true,
    description:
      'Who approved, rejected or entered it. Admin only: null for everyone else, and before anybody did.',
    select: { id: true },
    resolve: async ({ id }, _args, context) =>
      context.actor.role === 'admin' ? ((await decidedBy(context, id)) ?? null) : null,
  }),

  onboardingPrices: t.field({
    type: [OnboardingPrice],
    nullable: true,
    description: 'Noted when it was entered. Admin only: null for everyone else.',
    select: (_args, _context, nested) => ({
      onboardingPrices: nested({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], select: { id: true } }),
    }),
    resolve: ({ onboardingPrices }, _args, { actor }) => (actor.role === 'admin' ? onboardingPrices : null),
  }),
}))

const OnboardingPriceInput = builder.inputType('OnboardingPriceInput', {
  description:
    'A row of the pricing matrix. One that says nothing is left out; a price that is absent is not known.',
  fields: (t) => ({
    sku: t.string({ description: 'Required. The product that has it, or a new one.' }),
    productName: t.string({ description: 'Required. What a new product is called.' }),
    priceHK: t.field({ type: 'Decimal', description: 'In HKD.' }),
    priceUSA: t.field({ type: 'Decimal', description: 'In USD.' }),
    priceUK: t.field({ type: 'Decimal', description: 'In GBP.' }),
    priceEU: t.field({ type: 'Decimal', description: 'In EUR.' }),
    leadTimeDays: t.int(),
    certification: t.field({ type: Certification }),
  }),
})

const OnboardSupplierInput = builder.inputType('OnboardSupplierInput', {
  fields: (t) => ({
    companyName: t.string({ required: true }),
    contactPerson: t.string({ required: true }),
    email: t.string({ required: true }),
    phone: t.string({ required: true }),
    acceptsCustomOrders: t.boolean(),
    hasRushCapability: t.boolean(),
    minimumOrderValue: t.field({ type: 'Decimal', description: 'In USD.' }),
    paymentTerms: t.field({ type: PaymentTerms }),
    prices: t.field({ type: [OnboardingPriceInput] }),
  }),
})

const OnboardSupplierResult = resultUnion('OnboardSupplierResult', Supplier, [
  'ValidationError',
  'ConflictError',
])
const InviteAgainResult = resultUnion('InviteAgainResult', Supplier, ['NotFoundError', 'ConflictError'])

builder.mutationFields((t) => ({
  onboardSupplier: t.field({
    type: OnboardSupplierResult.ref,
    description:
      'Admin only: enters a supplier, active at once, with its prices, and asks it by mail to set a password. Products that the catalogue does not have are made.',
    args: { input: t.arg({ type: OnboardSupplierInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(
        OnboardSupplierResult,
        await onboardSupplier(context.ports, context.actor, input),
        rereadSupplier(context, info),
      ),
  }),

  inviteAgain: t.field({
    type: InviteAgainResult.ref,
    description:
      'Admin only: mails an invited supplier another link to set its password; the one before is void.',
    args: { supplierId: t.arg.id({ required: true }) },
    resolve: async (_root, { supplierId }, context, info) =>
      outcome(
        InviteAgainResult,
        await inviteAgain(context.ports, context.actor, { supplierId }),
        rereadSupplier(context, info),
      ),
  }),
}))
