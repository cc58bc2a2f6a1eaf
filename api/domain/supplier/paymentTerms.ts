/** When the retailer pays a supplier, as it is written. */
export const paymentTermsTexts = {
  net_15: 'Net 15',
  net_30: 'Net 30',
  net_60: 'Net 60',
  prepaid: 'Prepaid',
} as const

export type PaymentTerms = keyof typeof paymentTermsTexts

export const paymentTerms = Object.keys(paymentTermsTexts) as PaymentTerms[]

/** "Net 30", "net 30" and "net_30" are one; anything else stays as it is, for a schema to refuse. */
export const readPaymentTerms = (written: unknown): unknown =>
  typeof written === 'string' ? written.trim().toLowerCase().replaceAll(' ', '_') || null : written
