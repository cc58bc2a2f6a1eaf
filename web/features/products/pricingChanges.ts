import { counted } from '../../../api/domain/counted.ts'
import { landingPrice } from '../../../api/domain/pricing/landingPrice.ts'
import type { VariantHistory_VariantFragment } from '../../gql/graphql.ts'
import { formatMoney, type MoneyValue } from '../../ui/value/formatMoney.ts'

type Version = VariantHistory_VariantFragment['myPricingHistory'][number]

const LANDING = [
  ['Houston', 'houston'],
  ['London', 'london'],
  ['Hong Kong', 'hongKong'],
] as const

const NONE = 'none'

function landed(saved: MoneyValue): string {
  const price = landingPrice(saved)
  return price ? formatMoney(price) : NONE
}

/** The differences from the previous version of a price, each as `Base price $500.00 → $520.00`. */
export function pricingChanges(version: Version, before: Version): string[] {
  const fields: [name: string, then: string, now: string][] = [
    ['Base price', formatMoney(before.basePrice), formatMoney(version.basePrice)],
    ...LANDING.map(
      ([name, field]) => [name, landed(before[field]), landed(version[field])] as [string, string, string],
    ),
    ['Certification', before.certification, version.certification],
    ['Lead time', counted(before.leadTimeDays, 'day'), counted(version.leadTimeDays, 'day')],
    ['Stock', String(before.stock ?? NONE), String(version.stock ?? NONE)],
    [
      'Minimum order',
      String(before.minimumOrderQuantity ?? NONE),
      String(version.minimumOrderQuantity ?? NONE),
    ],
  ]
  const changes = fields
    .filter(([, then, now]) => then !== now)
    .map(([name, then, now]) => `${name} ${then} → ${now}`)
  return (before.notes ?? '') === (version.notes ?? '') ? changes : [...changes, 'Notes']
}
