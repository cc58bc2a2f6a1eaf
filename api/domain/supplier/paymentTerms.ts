/** When the retailer pays a supplier, with display names. */
export const paymentTermsTexts = {
  net_15: 'Net 15',
  net_30: 'Net 30',
  net_60: 'Net 60',
  prepaid: 'Prepaid',
} as const

type PaymentTerms = keyof typeof paymentTermsTexts

export const paymentTerms = Object.keys(paymentTermsTexts) as PaymentTerms[]

/** Reads "Net 30", "net 30" and "net_30" alike; anything else stays as it is, for the schema to refuse. */
export const readPaymentTerms = (written: unknown): unknown =>
  typeof written === 'string' ? written.trim().toLowerCase().replaceAll(' ', '_') || null : written
