interface StoreFacts {
  readonly missingScopes: readonly string[]
  readonly currency: string
  /** The domain the store signs its webhooks with, which is not the one its customers know. */
  readonly domain: string
}

/**
 * The problems of a store that responds, as ends of a sentence: amounts are in US dollars, so prices in
 * another currency are left out, and webhooks of other domains than the configured one are refused.
 * `setDomain`: null if every domain is accepted.
 */
export const storeFaults = (
  { missingScopes, currency, domain }: StoreFacts,
  setDomain: string | null,
): string[] => [
  ...(missingScopes.length > 0 ? ['some permissions are missing'] : []),
  ...(currency === 'USD'
    ? []
    : [`its prices are in ${currency} and left out, since amounts are in US dollars`]),
  ...(setDomain === null || domain.toLowerCase() === setDomain
    ? []
    : [`its domain is ${domain} while SHOPIFY_SHOP_DOMAIN says ${setDomain}, so its webhooks are refused`]),
]
