import { type Texts, whatChanged } from '../whatChanged.ts'
import type { EndpointOwner } from './endpointOwner.ts'

/** What changed about a webhook endpoint, for the audit log; never the secret itself. */
export type EndpointChange =
  | { readonly was: Texts; readonly is: Texts }
  | { readonly newSecret: true; readonly oldSecretUntil?: string }

interface Endpoint extends EndpointOwner {
  readonly name: string
  readonly url: string
  readonly topics: readonly string[]
  readonly disabledAt: Date | null
}

export const SWITCHED_OFF: EndpointChange = { was: { state: 'on' }, is: { state: 'off' } }

/** Null if nothing changed. */
export function endpointChange(before: Endpoint, after: Endpoint): EndpointChange | null {
  const [was, is] = [textsOf(before), textsOf(after)]
  const elsewhere = before.url !== after.url && was.address === is.address
  return whatChanged(was, elsewhere ? { ...is, address: `${is.address} (the rest of the URL differs)` } : is)
}

const textsOf = (endpoint: Endpoint) => ({
  name: endpoint.name,
  address: addressOf(endpoint),
  topics: endpoint.topics.join(', '),
  state: endpoint.disabledAt === null ? 'on' : 'off',
})

/**
 * The part of the URL that the audit log may keep forever: without the query, which may hold a token; and
 * only the host of a supplier's, whose URL no screen shows to admins.
 */
function addressOf({ url, supplierId }: Endpoint): string {
  const { origin, pathname } = new URL(url)
  return supplierId === null ? origin + pathname : origin
}
