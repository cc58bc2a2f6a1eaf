import { isSettingUp, type SetupSteps } from '../../../domain/desk/deskSetup.ts'
import { deskSettingsStore } from '../../desk/deskSettings.ts'
import type { PrismaClient } from '../../prisma/client.ts'

interface Found {
  products: boolean
  suppliers: boolean
  requests: boolean
  awards: boolean
  customer_awards: boolean
}

/** For admins: the steps of a desk that is being set up; null for one that is up and running. */
export async function deskSetup(prisma: PrismaClient, storeConfigured: boolean): Promise<SetupSteps | null> {
  const [[found], { quoteWindowHours }] = await Promise.all([
    prisma.$queryRaw<Found[]>`
      SELECT
        EXISTS (SELECT FROM products WHERE shopify_id IS NOT NULL AND deleted_at IS NULL) AS products,
        EXISTS (SELECT FROM suppliers WHERE status = 'active') AS suppliers,
        EXISTS (SELECT FROM quote_requests WHERE source_order_id IS NOT NULL) AS requests,
        EXISTS (SELECT FROM order_rounds) AS awards,
        EXISTS (SELECT FROM order_rounds a
          JOIN orders o ON o.id = a.order_id
          JOIN quote_requests r ON r.id = o.quote_request_id
          WHERE NOT r.is_test) AS customer_awards`,
    deskSettingsStore(prisma).read(),
  ])
  if (!found) throw new Error('The steps gave no row')
  const steps: SetupSteps = {
    storeConnected: storeConfigured && found.products,
    supplierApproved: found.suppliers,
    quoteWindowSet: quoteWindowHours !== null,
    orderReceived: found.requests,
    quoteAwarded: found.awards,
  }
  return isSettingUp(steps, found.customer_awards) ? steps : null
}
