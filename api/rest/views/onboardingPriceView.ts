import { seen } from '../../data/columns.ts'
import type { OnboardingPrice } from '../../data/prisma/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { decimal, instant } from '../../data/views/texts.ts'

/** What an admin noted of a supplier's prices for one product. */
export function onboardingPriceView(actor: Actor, row: OnboardingPrice) {
  return {
    id: seen(actor, 'onboardingPrice', row, 'id'),
    supplier_id: seen(actor, 'onboardingPrice', row, 'supplierId'),
    product_id: seen(actor, 'onboardingPrice', row, 'productId'),
    price_hk: decimal(seen(actor, 'onboardingPrice', row, 'priceHK')),
    price_usa: decimal(seen(actor, 'onboardingPrice', row, 'priceUSA')),
    price_uk: decimal(seen(actor, 'onboardingPrice', row, 'priceUK')),
    price_eu: decimal(seen(actor, 'onboardingPrice', row, 'priceEU')),
    lead_time: seen(actor, 'onboardingPrice', row, 'leadTimeDays'),
    certification: seen(actor, 'onboardingPrice', row, 'certification'),
    created_at: instant(seen(actor, 'onboardingPrice', row, 'createdAt')),
  }
}
