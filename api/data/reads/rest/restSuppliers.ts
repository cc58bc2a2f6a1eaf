import { isId } from '../../../domain/id.ts'
import type { OnboardingPrice, Supplier } from '../../prisma/client.ts'
import { type PageRead, type PageWanted, pageOf } from '../query/keyset.ts'
import type { Reader } from '../query/reader.ts'

export const supplierPage = ({ prisma, visible }: Reader, wanted: PageWanted): Promise<PageRead<Supplier>> =>
  pageOf(wanted, visible.suppliers, (range) => prisma.supplier.findMany(range))

export async function oneSupplier({ prisma, visible }: Reader, id: string): Promise<Supplier | null> {
  return isId(id) ? prisma.supplier.findFirst({ where: { AND: [visible.suppliers, { id }] } }) : null
}

/** A supplier's prices for a product as a whole as noted by admins; for admins only. */
export async function oneOnboardingPrice(
  { prisma, actor }: Reader,
  supplierId: string,
  productId: string,
): Promise<OnboardingPrice | null> {
  if (actor.role !== 'admin') return null
  return prisma.onboardingPrice.findFirst({ where: { supplierId, productId, variantId: null } })
}

/** The signed-in admin's own account, named as when signing in; null for everyone else. */
export async function ownAdmin({
  prisma,
  actor,
}: Reader): Promise<{ id: string; name: string; email: string; role: string } | null> {
  if (actor.role !== 'admin') return null
  const row = await prisma.adminUser.findUnique({
    where: { id: actor.adminId },
    select: { id: true, name: true, email: true, role: true },
  })
  return row && { ...row, name: row.name ?? row.email }
}
