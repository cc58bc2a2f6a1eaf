import { isId } from '../../domain/id.ts'
import type { ApiTokens, TokenOwner } from '../../usecases/access/ports.ts'
import { hashToken } from './accounts.ts'
import { mintApiToken } from './apiTokenSecret.ts'
import type { Prisma } from '../prisma/client.ts'
import { advisoryLocks } from '../database/advisoryLocks.ts'
import { withAccess } from '../database/withAccess.ts'

/** Tokens that have neither ended nor expired. */
const livingTokens = (now: Date) =>
  ({
    revokedAt: null,
    OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
  }) satisfies Prisma.ApiTokenWhereInput

/** Tokens that are valid at a given time; a supplier's own only while the supplier has access. */
export const activeTokens = (now: Date) =>
  ({
    AND: [livingTokens(now), { OR: [{ supplierId: null }, { supplier: withAccess }] }],
  }) satisfies Prisma.ApiTokenWhereInput

export const apiTokens = (client: Prisma.TransactionClient): ApiTokens => ({
  async activeNames(owner, now) {
    // Serialized: two concurrent inserts would both find the name, or the last place, free.
    await hold(client, owner)
    const rows = await client.apiToken.findMany({
      where: { AND: [{ supplierId: owner }, activeTokens(now)] },
      select: { name: true },
    })
    return rows.map(({ name }) => name)
  },

  async mint({ owner, name, scopes, expiresAt, createdBy }, createdAt) {
    const { secret, prefix } = mintApiToken()
    const { id } = await client.apiToken.create({
      data: {
        tokenHash: hashToken(secret),
        prefix,
        name,
        scopes: [...scopes],
        supplierId: owner,
        createdBy,
        createdAt,
        expiresAt,
      },
      select: { id: true },
    })
    return { tokenId: id, secret }
  },

  async lock(id) {
    if (!isId(id)) return null
    await client.$queryRaw`SELECT id FROM api_tokens WHERE id = ${id}::uuid FOR UPDATE`
    const row = await client.apiToken.findUnique({
      where: { id },
      select: { id: true, supplierId: true, name: true, revokedAt: true },
    })
    return row && { id: row.id, owner: row.supplierId, name: row.name, revoked: row.revokedAt !== null }
  },

  async revoke(id, revokedAt) {
    await client.apiToken.update({ where: { id }, data: { revokedAt }, select: { id: true } })
  },

  async revokeAll(of, revokedAt) {
    const made = 'adminId' in of ? { supplierId: null, createdBy: of.adminId } : { supplierId: of.supplierId }
    // Waits for a token that is being created right now.
    await hold(client, made.supplierId)
    const rows = await client.apiToken.updateManyAndReturn({
      // Also those of a suspended supplier: they would work again after a reinstatement.
      where: { AND: [made, livingTokens(revokedAt)] },
      data: { revokedAt },
      select: { id: true, supplierId: true, name: true },
    })
    return rows.map(({ id, supplierId, name }) => ({ id, owner: supplierId, name }))
  },
})

const hold = (client: Prisma.TransactionClient, owner: TokenOwner) => client.$queryRaw`
  SELECT 1 AS held FROM pg_advisory_xact_lock(${advisoryLocks.tokensOf}::int, hashtext(${owner ?? ''}))`
