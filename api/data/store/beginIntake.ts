import type { Intake } from '../../usecases/store/ports.ts'
import { TEST_SHOP } from '../../usecases/store/ports.ts'
import type { PrismaClient } from '../prisma/client.ts'

interface ShopSettings {
  readonly webhookSecrets: readonly string[]
  /** Null if no Admin API is configured. */
  readonly api: object | null
  readonly ordersSince: Date | null
  readonly takesTestOrders: boolean
}

/**
 * Which orders become requests. Orders placed before Loupe first ran with a store were handled elsewhere.
 * That time is saved once; an installation that already has orders uses the time of the first one.
 */
export async function beginIntake(
  prisma: PrismaClient,
  { webhookSecrets, api, ordersSince, takesTestOrders }: ShopSettings,
  now: Date,
): Promise<Intake> {
  // Without either, no store can send orders, even if one is named.
  const isConnected = webhookSecrets.length > 0 || api !== null
  if (!isConnected || ordersSince !== null) return { since: ordersSince, takesTestOrders }
  // The store's times are in whole seconds.
  await prisma.$executeRaw`
    INSERT INTO sync_marks (kind, at)
    SELECT 'baseline', date_trunc('second', least(${now.toISOString()}::timestamptz, min(created_at)))
    FROM store_orders WHERE shop <> ${TEST_SHOP}
    ON CONFLICT (kind) DO NOTHING`
  const mark = await prisma.syncMark.findUniqueOrThrow({ where: { kind: 'baseline' } })
  return { since: mark.at, takesTestOrders }
}
