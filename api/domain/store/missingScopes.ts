/** What reading the store's catalogue, costs and orders takes. */
export const neededScopes = ['read_products', 'read_inventory', 'read_orders'] as const

/** Which of them a token lacks; who may write may read. */
export const missingScopes = (granted: readonly string[]): string[] =>
  neededScopes.filter(
    (scope) => !granted.includes(scope) && !granted.includes(scope.replace('read_', 'write_')),
  )
