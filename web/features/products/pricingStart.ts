import { DEFAULT_LEAD_TIME_DAYS } from '../../../api/domain/pricing/leadTime.ts'
import type { PricingField } from '../../../api/domain/pricing/pricingRows.ts'
import type { VariantRow_VariantFragment } from '../../gql/graphql.ts'

/** The fields of the pricing form, as typed. */
export type PricingTyped = Record<PricingField, string>

export type Pricing = NonNullable<VariantRow_VariantFragment['myPricing']>

/** The starting values of the form: the list price, or only the default lead time. */
export function pricingStart(pricing: Pricing | null): PricingTyped {
  return {
    basePrice: pricing?.basePrice.amount ?? '',
    houston: pricing?.houston.amount ?? '',
    london: pricing?.london.amount ?? '',
    hongKong: pricing?.hongKong.amount ?? '',
    certification: pricing?.certification ?? '',
    leadTimeDays: String(pricing?.leadTimeDays ?? DEFAULT_LEAD_TIME_DAYS),
    stock: String(pricing?.stock ?? ''),
    minimumOrderQuantity: String(pricing?.minimumOrderQuantity ?? ''),
    notes: pricing?.notes ?? '',
  }
}
