import { createHmac } from 'node:crypto'
import type { CallerOrigin } from '../../usecases/account/ports.ts'
import { mintToken } from './accounts.ts'
import type { PrismaClient } from '../prisma/client.ts'
import type { SigningKeys } from '../secrets/signingKeys.ts'

/** How long a device or address stays known without being used. */
export const KNOWN_DAYS = 180

/**
 * How many devices and addresses of an account stay known; without a limit, a caller with the password could
 * fill the table by signing in over and over. Far more than a program without cookies adds while the owner is
 * away: an owner whose device is forgotten counts as unknown.
 */
export const MAX_KNOWN = 2_000

/** The id by which a caller is known, and the id of its counter. */
interface KnownCaller {
  readonly by: 'device' | 'address'
  readonly id: string
}

/**
 * The devices and addresses that accounts have signed in from. Stored as HMACs with the installation's keys,
 * so that the table reveals neither who signs in from where nor the device cookies. Rows are found under any
 * of the keys, and the next sign-in stores them under the first.
 */
export function knownCallers(prisma: PrismaClient, keys: SigningKeys) {
  const [first, ...older] = keys
  /** The ids under each key, the first key's first. */
  const hmacs = (...parts: readonly string[]): [string, ...string[]] => {
    const by = (key: Buffer) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
    return [by(first), ...older.map(by)]
  }
  const deviceIds = (account: string, device: string) => hmacs('device', account, device)
  const addressIds = (account: string, { network }: CallerOrigin) => hmacs('address', account, network)
  const accountIds = (account: string) => hmacs('account', account)

  return {
    /** Which id the account knows the caller by, device before address; null for an unknown caller. */
    async find(account: string, from: CallerOrigin): Promise<KnownCaller | null> {
      const devices = from.device === null ? [] : deviceIds(account, from.device)
      const addresses = addressIds(account, from)
      const rows = await prisma.knownCaller.findMany({
        where: { id: { in: [...addresses, ...devices] } },
        select: { id: true },
      })
      const known = new Set(rows.map(({ id }) => id))
      const device = devices.find((id) => known.has(id))
      if (device !== undefined) return { by: 'device', id: device }
      const address = addresses.find((id) => known.has(id))
      return address === undefined ? null : { by: 'address', id: address }
    },

    /** The ids of all devices and addresses that the account knows. */
    async idsOf(account: string): Promise<string[]> {
      const rows = await prisma.knownCaller.findMany({
        where: { account: { in: accountIds(account) } },
        select: { id: true },
      })
      return rows.map(({ id }) => id)
    },

    async remember(account: string, from: CallerOrigin, now: Date): Promise<string> {
      const known = await this.find(account, from)
      const device = known?.by === 'device' && from.device !== null ? from.device : mintToken()
      const accounts = accountIds(account)
      for (const [id, ...replaced] of [deviceIds(account, device), addressIds(account, from)]) {
        await prisma.knownCaller.upsert({
          where: { id },
          create: { id, account: accounts[0], lastUsedAt: now },
          update: { lastUsedAt: now },
          select: { id: true },
        })
        if (replaced.length > 0) await prisma.knownCaller.deleteMany({ where: { id: { in: replaced } } })
      }
      await prisma.$executeRaw`
        DELETE FROM known_callers WHERE id IN (
          SELECT id FROM known_callers WHERE account = ANY(${accounts}::text[])
          ORDER BY last_used_at DESC, id OFFSET ${MAX_KNOWN})`
      return device
    },

    async forget(account: string): Promise<void> {
      await prisma.knownCaller.deleteMany({ where: { account: { in: accountIds(account) } } })
    },
  }
}
