import { Prisma } from '../prisma/client.ts'

/** The suppliers that `hasAccess` holds for. */
export const withAccess = { status: 'active', suspendedAt: null } as const satisfies Prisma.SupplierWhereInput

/** The suppliers that `shownStatus` calls invited. */
export const invited = {
  ...withAccess,
  invitedAt: { not: null },
  passwordHash: null,
} as const satisfies Prisma.SupplierWhereInput

/** As `withAccess`, of a row `s` of suppliers. */
export const supplierHasAccess = Prisma.sql`(s.status = 'active' AND s.suspended_at IS NULL)`
