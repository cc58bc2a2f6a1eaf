/** The scopes a token can have. EVENTS adds subscriptions to whatever the other scopes open. */
export const apiScopes = ['catalogue', 'requests', 'quotes', 'orders', 'pricing', 'events'] as const
export type ApiScope = (typeof apiScopes)[number]

/** Who runs the program: a partner of the retailer, or a supplier. */
export type ProgramKind = 'partner' | 'supplier'

/** Every scope a token of each kind may have: partners never read quotes, orders or a supplier's prices. */
export const scopesOf: Readonly<Record<ProgramKind, readonly ApiScope[]>> = {
  partner: ['catalogue', 'requests', 'events'],
  supplier: apiScopes,
}

/**
 * The scopes a stored token grants. A token without scopes predates them and keeps everything its kind may have.
 * Unknown scopes, and scopes its kind may not have, grant nothing.
 */
export function grantedScopes(stored: readonly string[], kind: ProgramKind): readonly ApiScope[] {
  const most = scopesOf[kind]
  return stored.length === 0 ? most : most.filter((scope) => stored.includes(scope))
}
