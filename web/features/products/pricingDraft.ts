/** The draft key of a variant's price form. */
export const pricingDraft = (variantId: string): string => `pricing/${variantId}`
