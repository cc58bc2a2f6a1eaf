import type { SessionOwner } from '../../../usecases/account/ports.ts'
import type { PrismaClient } from '../../prisma/client.ts'

export interface OwnPasskey {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** The passkeys of an account, oldest first. */
export const ownPasskeys = (prisma: PrismaClient, owner: SessionOwner): Promise<OwnPasskey[]> =>
  prisma.passkey.findMany({
    where: owner,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
  })
