/** The scopes needed to sync the store's catalog, costs and orders. */
const neededScopes = ['read_products', 'read_inventory', 'read_orders'] as const

/** The needed scopes a token lacks; a write scope includes reading. */
export const missingScopes = (granted: readonly string[]): string[] =>
  neededScopes.filter(
    (scope) => !granted.includes(scope) && !granted.includes(scope.replace('read_', 'write_')),
  )
