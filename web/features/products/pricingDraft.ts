/** Under which what is typed about the price of a variant is kept, until it is saved or given up. */
export const pricingDraft = (variantId: string): string => `pricing/${variantId}`
