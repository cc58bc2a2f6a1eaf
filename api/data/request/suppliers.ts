import type { OnboardingTerms } from '../../domain/supplier/onboardingPrice.ts'
import { isId } from '../../domain/id.ts'
import { contactFields } from '../../domain/supplier/registrationInput.ts'
import type { SupplierRow, Suppliers } from '../../usecases/supplier/ports.ts'
import { askForLink, validVerification } from '../account/recoveries.ts'
import { dropUnsent } from '../mail/unsentNotices.ts'
import { Prisma } from '../prisma/client.ts'

const select = {
  id: true,
  companyName: true,
  businessEmail: true,
  status: true,
  suspendedAt: true,
  activatedAt: true,
  passwordHash: true,
  emailVerifiedAt: true,
  erasedAt: true,
  erasing: true,
} as const

type Selected = Prisma.SupplierGetPayload<{ select: typeof select }>

const toRow = ({ passwordHash, emailVerifiedAt, erasedAt, erasing, ...row }: Selected): SupplierRow => ({
  ...row,
  emailVerified: emailVerifiedAt !== null,
  hasPassword: passwordHash !== null,
  erasure: erasedAt === null ? 'none' : erasing ? 'running' : 'complete',
})

const priceColumns = ({
  priceHK,
  priceUSA,
  priceUK,
  priceEU,
  leadTimeDays,
  certification,
}: OnboardingTerms) => ({ priceHK, priceUSA, priceUK, priceEU, leadTimeDays, certification })

export function suppliers(client: Prisma.TransactionClient): Suppliers {
  const locked = async (id: string, how: Prisma.Sql): Promise<SupplierRow | null> => {
    if (!isId(id)) return null
    await client.$queryRaw`SELECT id FROM suppliers WHERE id = ${id}::uuid ${how}`
    const row = await client.supplier.findUnique({ where: { id }, select })
    return row && toRow(row)
  }

  return {
    // Every quote of the supplier references the row, so inserting one waits only for FOR UPDATE.
    lock: (id) => locked(id, Prisma.sql`FOR NO KEY UPDATE`),
    lockFromAnswering: (id) => locked(id, Prisma.sql`FOR UPDATE`),

    async register({ password: _password, ...company }, passwordHash, at) {
      const [made] = await client.supplier.createManyAndReturn({
        data: [{ ...company, passwordHash, createdAt: at }],
        select: { id: true },
        skipDuplicates: true,
      })
      return made?.id ?? null
    },

    isRejected: async (businessEmail) =>
      (await client.supplier.count({ where: { businessEmail, status: 'rejected' } })) > 0,

    async onboard({ email, phone, ...company }, at) {
      const entered = { ...company, businessEmail: email, phoneNumber: phone }
      const [made] = await client.supplier.createManyAndReturn({
        data: [{ ...entered, status: 'active', activatedAt: at, invitedAt: at, createdAt: at }],
        select: { id: true },
        skipDuplicates: true,
      })
      return made?.id ?? null
    },

    async setInvited(id, at) {
      // Leaves `updatedAt` alone, which the supplier can see.
      await client.$executeRaw`
        UPDATE suppliers SET invited_at = ${at.toISOString()}::timestamptz WHERE id = ${id}::uuid`
    },

    askForVerification: (email, at) => askForLink(client, 'supplier', 'verification', email, at),

    async verifyEmail(link, passwordHash, at) {
      // A single statement: of many concurrent requests with the same link, only one finds it unused.
      const [verified] = await client.supplier.updateManyAndReturn({
        where: { ...validVerification(link, at), passwordHash },
        data: { emailVerifiedAt: at, verifyTokenHash: null, verifyTokenExpires: null },
        select: { id: true },
      })
      return verified ? { supplierId: verified.id } : null
    },

    async setOnboardingPrice(supplierId, productId, terms, at) {
      const columns = priceColumns(terms)
      const ofSkus = await client.onboardingPrice.deleteMany({
        where: { supplierId, productId, variantId: { not: null } },
      })
      const ofProduct = { supplierId, productId, variantId: null }
      const same = await client.onboardingPrice.count({ where: { ...ofProduct, ...columns } })
      if (same > 0) return ofSkus.count > 0
      // Not an upsert: Prisma's cannot match a null. The lock on the supplier prevents concurrent inserts.
      const { count } = await client.onboardingPrice.updateMany({ where: ofProduct, data: columns })
      if (count === 0)
        await client.onboardingPrice.create({
          data: { ...ofProduct, ...columns, createdAt: at },
          select: { id: true },
        })
      return true
    },

    async addOnboardingPrices(supplierId, prices, at) {
      await client.onboardingPrice.createMany({
        data: prices.map(({ productId, variantId, ...terms }) => ({
          supplierId,
          productId,
          variantId,
          ...priceColumns(terms),
          createdAt: at,
        })),
      })
    },

    async setSuspended({ id, businessEmail }, at) {
      // Leaves `updatedAt` unchanged, which the supplier can see after its reinstatement.
      await client.$executeRaw`
        UPDATE suppliers SET suspended_at = ${at?.toISOString() ?? null}::timestamptz WHERE id = ${id}::uuid`
      if (at !== null) await dropUnsent(client, { id, email: businessEmail, account: 'supplier' })
    },

    async setStatus(id, status, at) {
      await client.supplier.update({
        where: { id },
        data: { status, ...(status === 'active' && { activatedAt: at }) },
        select: { id: true },
      })
    },

    async notes(id) {
      const row = await client.supplier.findUnique({ where: { id }, select: { internalNotes: true } })
      return row?.internalNotes ?? null
    },

    contactDetails: (id) => client.supplier.findUniqueOrThrow({ where: { id }, select: contactFields }),

    async setContactDetails(id, details) {
      await client.supplier.update({ where: { id }, data: details, select: { id: true } })
    },

    async setNotes(id, internalNotes) {
      // Not a Prisma update, which would change `updatedAt`: the supplier can see that.
      await client.$executeRaw`UPDATE suppliers SET internal_notes = ${internalNotes} WHERE id = ${id}::uuid`
    },

    async setRecord(id, record) {
      await client.supplier.update({ where: { id }, data: record, select: { id: true } })
    },
  }
}
