import type { paymentTerms } from '../../domain/supplier/paymentTerms.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'

export const PaymentTerms = builder.enumType('PaymentTerms', {
  description: 'When the retailer pays a supplier.',
  values: describedEnumValues({
    net_15: 'Within 15 days.',
    net_30: 'Within 30 days.',
    net_60: 'Within 60 days.',
    prepaid: 'Before delivery.',
  } satisfies Record<(typeof paymentTerms)[number], string>),
})
