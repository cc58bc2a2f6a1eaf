import { createHmac } from 'node:crypto'
import type { CallerOrigin } from '../../usecases/account/ports.ts'
import { mintToken } from './accounts.ts'
import type { PrismaClient } from '../prisma/client.ts'

/** How long a device or address stays known without being used. */
export const KNOWN_DAYS = 180

/**
 * How many devices and addresses of an account stay known: whoever knows a password could otherwise fill the table by
 * signing in over and over. Far more than a program that keeps no cookie adds while its owner is away, because each that
 * is forgotten makes the owner a stranger.
 */
export const MAX_KNOWN = 2_000

/** How a caller is known, and the id of its counter. */
interface KnownCaller {
  readonly by: 'device' | 'address'
  readonly id: string
}

/**
 * The devices and addresses that accounts have signed in from. Stored as HMACs with the installation's secret, so that
 * the table reveals neither who signs in from where nor what a device would have to send.
 */
export function knownCallers(prisma: PrismaClient, secret: Buffer) {
  const hmac = (...parts: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  const deviceId = (account: string, device: string) => hmac('device', account, device)
  const addressId = (account: string, { network }: CallerOrigin) => hmac('address', account, network)
  const accountId = (account: string) => hmac('account', account)

  return {
    /** How the account knows the caller, by device rather than address; null for strangers. */
    async find(account: string, from: CallerOrigin): Promise<KnownCaller | null> {
      const device = from.device === null ? null : deviceId(account, from.device)
      const address = addressId(account, from)
      const rows = await prisma.knownCaller.findMany({
        where: { id: { in: [address, ...(device === null ? [] : [device])] } },
        select: { id: true },
      })
      const known = new Set(rows.map(({ id }) => id))
      if (device !== null && known.has(device)) return { by: 'device', id: device }
      return known.has(address) ? { by: 'address', id: address } : null
    },

    /** The ids of all that the account knows. */
    async idsOf(account: string): Promise<string[]> {
      const rows = await prisma.knownCaller.findMany({
        where: { account: accountId(account) },
        select: { id: true },
      })
      return rows.map(({ id }) => id)
    },

    async remember(account: string, from: CallerOrigin, now: Date): Promise<string> {
      const known = await this.find(account, from)
      const device = known?.by === 'device' && from.device !== null ? from.device : mintToken()
      for (const id of [deviceId(account, device), addressId(account, from)])
        await prisma.knownCaller.upsert({
          where: { id },
          create: { id, account: accountId(account), lastUsedAt: now },
          update: { lastUsedAt: now },
          select: { id: true },
        })
      await prisma.$executeRaw`
        DELETE FROM known_callers WHERE id IN (
          SELECT id FROM known_callers WHERE account = ${accountId(account)}
          ORDER BY last_used_at DESC, id OFFSET ${MAX_KNOWN})`
      return device
    },

    async forget(account: string): Promise<void> {
      await prisma.knownCaller.deleteMany({ where: { account: accountId(account) } })
    },
  }
}
