import { counted } from '../../../api/domain/counted.ts'
import type { VariantHistory_VariantFragment } from '../../gql/graphql.ts'
import { formatMoney } from '../../ui/formatMoney.ts'

type Version = VariantHistory_VariantFragment['myPricingHistory'][number]

const PRICES = [
  ['Base price', 'basePrice'],
  ['Houston', 'houston'],
  ['London', 'london'],
  ['Hong Kong', 'hongKong'],
] as const

const NONE = 'none'

/** The differences from the previous version of a price, each as `Base price $500.00 → $520.00`. */
export function pricingChanges(version: Version, before: Version): string[] {
  const fields: [name: string, then: string, now: string][] = [
    ...PRICES.map(
      ([name, field]) =>
        [name, formatMoney(before[field]), formatMoney(version[field])] as [string, string, string],
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
