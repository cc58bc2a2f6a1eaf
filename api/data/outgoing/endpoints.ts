import { randomBytes, randomUUID } from 'node:crypto'
import type { EndpointOwner } from '../../domain/outgoing/endpointOwner.ts'
import { PING } from '../../domain/outgoing/topics.ts'
import { isId } from '../../domain/id.ts'
import type { EndpointRow, Endpoints } from '../../usecases/outgoing/ports.ts'
import { activeOwners } from '../account/adminAccess.ts'
import { MISSING_BODY } from '../events/missingBody.ts'
import type { Prisma } from '../prisma/client.ts'
import type { SecretCipher } from '../secrets/secretCipher.ts'
import { advisoryLocks } from '../database/advisoryLocks.ts'

/** A recognizable prefix for secret scanners. */
const SECRET_PREFIX = 'whsec_'

export interface StoredSecrets {
  readonly secret: string
  readonly previousSecret: string | null
}

const columns = {
  id: true,
  supplierId: true,
  name: true,
  url: true,
  topics: true,
  createdBy: true,
  failures: true,
  disabledAt: true,
  enabledAt: true,
} satisfies Prisma.WebhookEndpointSelect

export const endpoints = (client: Prisma.TransactionClient, cipher: SecretCipher): Endpoints => ({
  lockOwner: (owner) => lockOwner(client, owner),

  count: ({ supplierId }) => client.webhookEndpoint.count({ where: { supplierId } }),

  async create({ supplierId }, endpoint) {
    const id = randomUUID()
    const secret = mintSecret()
    const encrypted = cipher.encrypt(secret, secretRow(id))
    await client.webhookEndpoint.create({
      data: { ...endpoint, id, topics: [...endpoint.topics], supplierId, secret: encrypted },
      select: { id: true },
    })
    return { id, secret }
  },

  lock: (owner, id) => lockEndpoint(client, id, owner),

  async update(id, patch) {
    const { topics, ...rest } = patch
    await client.webhookEndpoint.update({
      where: { id },
      data: { ...rest, topics: topics && [...topics] },
      select: { id: true },
    })
  },

  async renewSecret(id, oldUntil) {
    const row = secretRow(id)
    const secret = mintSecret()
    const old = await client.webhookEndpoint.findUniqueOrThrow({ where: { id }, select: { secret: true } })
    // A secret that cannot be decrypted cannot sign either, and would make the next start fail.
    const until = decrypted(cipher, old.secret, row) === null ? null : oldUntil
    await client.webhookEndpoint.update({
      where: { id },
      data: {
        secret: cipher.encrypt(secret, row),
        previousSecret: until && old.secret,
        previousSecretUntil: until,
      },
      select: { id: true },
    })
    return { secret, oldUntil: until }
  },

  async remove(id) {
    await client.webhookEndpoint.delete({ where: { id }, select: { id: true } })
  },

  async switchAllOff(of, disabledBy, disabledAt) {
    const owner = { supplierId: 'adminId' in of ? null : of.supplierId }
    // Waits for an endpoint that is being created right now.
    await lockOwner(client, owner)
    const where = {
      ...owner,
      ...('adminId' in of && { OR: [{ createdBy: of.adminId }, { urlSetById: of.adminId }] }),
    }
    // Also if it is already disabled: it may be enabled again.
    await client.webhookEndpoint.updateMany({
      where: { ...where, NOT: { previousSecret: null } },
      data: { previousSecret: null, previousSecretUntil: null },
    })
    return client.webhookEndpoint.updateManyAndReturn({
      where: { ...where, disabledAt: null },
      data: { disabledAt, disabledBy },
      select: { id: true, name: true, supplierId: true },
    })
  },

  async setEnabledAt(supplierId, enabledAt) {
    await client.webhookEndpoint.updateMany({ where: { supplierId, disabledAt: null }, data: { enabledAt } })
  },

  async addressesOf({ supplierId, createdBy }) {
    if (supplierId !== null) {
      const where = { id: supplierId }
      const supplier = await client.supplier.findUnique({ where, select: { businessEmail: true } })
      return supplier ? [supplier.businessEmail] : []
    }
    const owners = await activeOwners(client)
    const creator = owners.filter(({ id }) => id === createdBy)
    return (creator.length > 0 ? creator : owners).map(({ email }) => email)
  },

  async queuePing(endpointId, body, at) {
    const waiting = { endpointId, topic: PING, status: 'waiting' as const }
    if ((await client.outgoingDelivery.count({ where: waiting })) > 0) return null
    const { id } = await client.outgoingDelivery.create({
      data: { ...waiting, eventId: randomUUID(), body, createdAt: at, nextAttemptAt: at },
      select: { id: true },
    })
    return id
  },

  async lockDelivery(id, owner) {
    if (!isId(id)) return null
    const found = await client.outgoingDelivery.findUnique({ where: { id }, select: { endpointId: true } })
    // Always locked in this order, so that two deliveries of one endpoint cannot deadlock.
    const endpoint = found && (await lockEndpoint(client, found.endpointId, owner))
    if (!endpoint) return null
    const [locked] = await client.$queryRaw<{ hasBody: boolean }[]>`
      SELECT body <> ${MISSING_BODY} AS "hasBody" FROM outgoing_deliveries WHERE id = ${id}::uuid FOR UPDATE`
    const delivery = await client.outgoingDelivery.findUnique({
      where: { id },
      select: { id: true, topic: true, status: true, attempts: true, replays: true },
    })
    return locked && delivery ? { ...locked, ...delivery, endpoint } : null
  },

  async updateDelivery(id, patch) {
    await client.outgoingDelivery.update({ where: { id }, data: patch, select: { id: true } })
  },

  async failingSince({ id: endpointId, enabledAt }) {
    const tests = { NOT: { topic: PING } }
    const last = await client.outgoingDelivery.aggregate({
      where: { endpointId, ...tests },
      _max: { deliveredAt: true },
    })
    const since = latest(last._max.deliveredAt, enabledAt)
    const first = await client.outgoingDelivery.aggregate({
      where: {
        endpointId,
        status: 'failed',
        // A delivery that was never posted says nothing about the receiver.
        attempts: { gt: 0 },
        ...tests,
        ...(since && { createdAt: { gt: since } }),
      },
      _min: { createdAt: true },
    })
    return first._min.createdAt
  },
})

const latest = (a: Date | null, b: Date | null) => (a && b && a > b ? a : (b ?? a))

/** The row that a webhook's secret is bound to when it is encrypted. */
const secretRow = (id: string): string => `webhook_endpoints ${id}`

/** Null if it cannot be decrypted. */
function decrypted(cipher: SecretCipher, stored: string, row: string): string | null {
  try {
    return cipher.decrypt(stored, row)
  } catch {
    return null
  }
}

/** The stored secrets of an endpoint, decrypted. */
export function decryptedSecrets<T extends StoredSecrets>(
  cipher: SecretCipher,
  endpointId: string,
  stored: T,
) {
  const row = secretRow(endpointId)
  const { secret, previousSecret } = stored
  return {
    ...stored,
    secret: decrypted(cipher, secret, row),
    previousSecret: previousSecret === null ? null : decrypted(cipher, previousSecret, row),
  }
}

async function lockOwner(client: Prisma.TransactionClient, { supplierId }: EndpointOwner): Promise<void> {
  await client.$executeRaw`
    SELECT pg_advisory_xact_lock(${advisoryLocks.webhooksOf}::int, hashtext(${supplierId ?? 'partners'}))`
}

/**
 * Standard Webhooks asks for plain base64, which not every language's decoder distinguishes from base64url.
 */
const mintSecret = () => SECRET_PREFIX + randomBytes(32).toString('base64')

async function lockEndpoint(
  client: Prisma.TransactionClient,
  id: string,
  owner?: EndpointOwner,
): Promise<EndpointRow | null> {
  if (!isId(id)) return null
  await client.$queryRaw`SELECT id FROM webhook_endpoints WHERE id = ${id}::uuid FOR UPDATE`
  return client.webhookEndpoint.findFirst({ where: { id, ...owner }, select: columns })
}
