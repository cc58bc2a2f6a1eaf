/** What a token opens. EVENTS adds the live side of what the other scopes open. */
export const apiScopes = ['catalogue', 'requests', 'quotes', 'orders', 'pricing', 'events'] as const
export type ApiScope = (typeof apiScopes)[number]

/** Whose program it is: the desk's partner, or a supplier's own. */
export type ProgramKind = 'partner' | 'supplier'

/** The most that a token of each kind can be given: a partner reads no quote, no order and no supplier's price. */
export const scopesOf: Readonly<Record<ProgramKind, readonly ApiScope[]>> = {
  partner: ['catalogue', 'requests', 'events'],
  supplier: apiScopes,
}

/**
 * What a stored token opens. One without scopes is from before there were any, when a token read all that its kind may: it
 * still does. Words that mean nothing (any more), or not to this kind, open nothing.
 */
export function grantedScopes(stored: readonly string[], kind: ProgramKind): readonly ApiScope[] {
  const most = scopesOf[kind]
  return stored.length === 0 ? most : most.filter((scope) => stored.includes(scope))
}
