/** Whether an account belongs to an admin or a supplier company. One email address may have one of each. */
export const accountKinds = ['admin', 'supplier'] as const
export type AccountKind = (typeof accountKinds)[number]
