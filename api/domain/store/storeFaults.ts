/** What keeps a store that responds from being shown rightly, as ends of a sentence: amounts are shown as US dollars. */
export const storeFaults = (missingScopes: readonly string[], currency: string): string[] => [
  ...(missingScopes.length > 0 ? ['some permissions are missing'] : []),
  ...(currency === 'USD' ? [] : [`its prices are in ${currency} and shown as US dollars`]),
]
