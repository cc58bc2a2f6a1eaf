import type { VariantRow_VariantFragment } from '../../gql/graphql.ts'
import { DEFAULT_LEAD_TIME } from './pricingForm.ts'
import type { PricingTyped } from './pricingForm.ts'

export type Pricing = NonNullable<VariantRow_VariantFragment['myPricing']>

/** What the form starts from: the price that stands, or nothing but the usual lead time. */
export function pricingStart(pricing: Pricing | null): PricingTyped {
  return {
    basePrice: pricing?.basePrice.amount ?? '',
    houston: pricing?.houston.amount ?? '',
    london: pricing?.london.amount ?? '',
    hongKong: pricing?.hongKong.amount ?? '',
    certification: pricing?.certification ?? '',
    leadTimeDays: pricing ? String(pricing.leadTimeDays) : DEFAULT_LEAD_TIME,
    stock: String(pricing?.stock ?? ''),
    minimumOrderQuantity: String(pricing?.minimumOrderQuantity ?? ''),
    notes: pricing?.notes ?? '',
  }
}
