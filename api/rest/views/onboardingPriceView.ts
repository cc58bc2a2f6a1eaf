import { visibleValue } from '../../data/database/columns.ts'
import type { OnboardingPrice } from '../../data/prisma/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { decimal, instant } from '../../data/views/texts.ts'

/** A supplier's prices for one product as noted by an admin. */
export function onboardingPriceView(actor: Actor, row: OnboardingPrice) {
  return {
    id: visibleValue(actor, 'onboardingPrice', row, 'id'),
    supplier_id: visibleValue(actor, 'onboardingPrice', row, 'supplierId'),
    product_id: visibleValue(actor, 'onboardingPrice', row, 'productId'),
    price_hk: decimal(visibleValue(actor, 'onboardingPrice', row, 'priceHK')),
    price_usa: decimal(visibleValue(actor, 'onboardingPrice', row, 'priceUSA')),
    price_uk: decimal(visibleValue(actor, 'onboardingPrice', row, 'priceUK')),
    price_eu: decimal(visibleValue(actor, 'onboardingPrice', row, 'priceEU')),
    lead_time: visibleValue(actor, 'onboardingPrice', row, 'leadTimeDays'),
    certification: visibleValue(actor, 'onboardingPrice', row, 'certification'),
    created_at: instant(visibleValue(actor, 'onboardingPrice', row, 'createdAt')),
  }
}
