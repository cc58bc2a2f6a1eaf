import { visibleValue } from '../../data/database/columns.ts'
import { supplierDeciders } from '../../data/reads/figures/supplierDeciders.ts'
import { inFigures } from '../../domain/counted.ts'
import { MAX_DAYS } from '../../domain/daysInput.ts'
import { type Invitation as SentInvitation, invitationOf } from '../../domain/supplier/supplierState.ts'
import { inviteAgain } from '../../usecases/supplier/inviteAgain.ts'
import { onboardSupplier } from '../../usecases/supplier/onboardSupplier.ts'
import { batched } from '../core/batched.ts'
import { builder } from '../core/builder.ts'
import { Certification } from '../product/certification.ts'
import { PaymentTerms } from './paymentTerms.ts'
import { OnboardingPrice } from './onboardingPrice.ts'
import { rereadSupplier } from './rereadSupplier.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { Supplier } from './supplier.ts'

const Invitation = builder.objectRef<SentInvitation>('Invitation').implement({
  description: 'The email that asked a supplier entered by an admin to set its password.',
  fields: (t) => ({
    sentAt: t.expose('sentAt', { type: 'DateTime', description: 'When the last invitation was sent.' }),
    accepted: t.exposeBoolean('accepted', { description: 'Whether the supplier has set a password.' }),
  }),
})

const decidedBy = batched<string>(({ prisma }, ids) => supplierDeciders(prisma, ids))

builder.prismaObjectFields('Supplier', (t) => ({
  invitation: t.field({
    type: Invitation,
    nullable: true,
    description:
      "The supplier's invitation; null if it registered by itself. Admin only: null for everyone else.",
    select: { id: true, invitedAt: true, passwordHash: true },
    resolve: (row, _args, { actor }) =>
      invitationOf(visibleValue(actor, 'supplier', row, 'invitedAt'), row.passwordHash !== null),
  }),

  twoStep: t.boolean({
    nullable: true,
    description:
      'Whether signing in takes a code of an authenticator app. Admin only: null for everyone else.',
    select: { authenticator: { select: { confirmedAt: true } } },
    resolve: ({ authenticator }, _args, { actor }) =>
      actor.role === 'admin' ? Boolean(authenticator?.confirmedAt) : null,
  }),

  decidedBy: t.string({
    nullable: true,
    description:
      'Name of the admin who approved, rejected or entered the supplier; null before that. Admin only: null for everyone else.',
    select: { id: true },
    resolve: async ({ id }, _args, context) =>
      context.actor.role === 'admin' ? ((await decidedBy(context, id)) ?? null) : null,
  }),

  onboardingPrices: t.field({
    type: [OnboardingPrice],
    nullable: true,
    description:
      'Prices noted by an admin at onboarding, of products that are in the catalog. Admin only: null for everyone else.',
    select: (_args, { visible }, nested) => ({
      onboardingPrices: nested({
        where: { product: visible.products },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: { id: true },
      }),
    }),
    resolve: ({ onboardingPrices }, _args, { actor }) => (actor.role === 'admin' ? onboardingPrices : null),
  }),
}))

const OnboardingPriceInput = builder.inputType('OnboardingPriceInput', {
  description:
    'A row of the pricing matrix. Empty rows are ignored; an omitted price is recorded as not known.',
  fields: (t) => ({
    sku: t.string({ description: 'Required. SKU of the variant; for a new SKU, a product is created.' }),
    productName: t.string({ description: 'Required. Title of the product, used if it has to be created.' }),
    priceHK: t.field({ type: 'Decimal', description: 'Price in Hong Kong, in HKD.' }),
    priceUSA: t.field({ type: 'Decimal', description: 'Price in the United States, in USD.' }),
    priceUK: t.field({ type: 'Decimal', description: 'Price in the United Kingdom, in GBP.' }),
    priceEU: t.field({ type: 'Decimal', description: 'Price in Europe, in EUR.' }),
    leadTimeDays: t.int({
      description: `Days to make and ship the piece; from 1 to ${inFigures(MAX_DAYS)}.`,
    }),
    certification: t.field({ description: 'The laboratory that certifies the stones.', type: Certification }),
  }),
})

const OnboardSupplierInput = builder.inputType('OnboardSupplierInput', {
  description: 'A supplier entered by an admin, active at once.',
  fields: (t) => ({
    companyName: t.string({ description: "The company's name.", required: true }),
    contactPerson: t.string({ description: 'The person to contact.', required: true }),
    email: t.string({
      description: 'The email address the supplier signs in with; the invitation is sent there.',
      required: true,
    }),
    phone: t.string({ description: "The company's phone number.", required: true }),
    acceptsCustomOrders: t.boolean({ description: 'Whether the supplier takes custom orders.' }),
    hasRushCapability: t.boolean({ description: 'Whether the supplier takes rush orders.' }),
    canProvideCertificates: t.boolean({
      description: 'Whether the supplier can provide IGI or GIA certificates; null if not known.',
    }),
    certifications: t.string({
      description: "The supplier's certifications; if they name IGI or GIA, only those count as available.",
    }),
    minimumOrderValue: t.field({ type: 'Decimal', description: 'Minimum order value, in USD.' }),
    paymentTerms: t.field({ description: 'When the retailer pays the supplier.', type: PaymentTerms }),
    prices: t.field({
      description: "The supplier's prices by SKU; at most 200 rows.",
      type: [OnboardingPriceInput],
    }),
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
      'Admin only: creates an active supplier with its prices and emails it a link to set a password. Products that are not in the catalog are created.',
    args: inputArg(OnboardSupplierInput),
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
      'Admin only: sends an invited supplier a new link to set its password; the previous link stops working.',
    args: { supplierId: t.arg.id({ description: 'Id of the supplier.', required: true }) },
    resolve: async (_root, { supplierId }, context, info) =>
      outcome(
        InviteAgainResult,
        await inviteAgain(context.ports, context.actor, { supplierId }),
        rereadSupplier(context, info),
      ),
  }),
}))
