/** Whose account it is: a person of the retailer, or a supplier company. An address may have one of each. */
export const accountKinds = ['admin', 'supplier'] as const
export type AccountKind = (typeof accountKinds)[number]
