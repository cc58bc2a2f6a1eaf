import type { ChipProps } from '@mui/material/Chip'
import type { ApiScope, ProgramKind } from '../../../api/domain/access/apiScope.ts'
import { outgoingStatusNames } from '../../../api/domain/outgoing/outgoingStatus.ts'
import { statusNames } from '../../../api/domain/statusNames.ts'
import { toEnum } from '../../live/records/toEnum.ts'

type Look = { readonly label: string; readonly tone: ChipProps['color'] }

/** The name and description of each token scope. */
export const scopeWords: Readonly<Record<ApiScope, { label: string; text: Record<ProgramKind, string> }>> = {
  catalogue: {
    label: 'Catalog',
    text: { partner: 'Products and their variants.', supplier: 'Products and their variants.' },
  },
  requests: {
    label: 'Requests',
    text: {
      partner: 'Quote requests, without customer or quote data.',
      supplier: 'Quote requests, as shown in your opportunities.',
    },
  },
  quotes: { label: 'Quotes', text: { partner: '', supplier: 'Your own quotes.' } },
  orders: { label: 'Orders', text: { partner: '', supplier: 'Orders awarded to you.' } },
  pricing: {
    label: 'Pricing',
    text: { partner: '', supplier: 'Your prices, in-stock products and image links.' },
  },
  events: {
    label: 'Live events',
    text: {
      partner: 'Subscriptions to the data of the other scopes.',
      supplier: 'Subscriptions to the data of the other scopes.',
    },
  },
}

/** 'Catalog, Live events', from the API's scope names. */
export const scopesText = (scopes: readonly string[]): string =>
  Object.entries(scopeWords)
    .filter(([scope]) => scopes.includes(toEnum(scope)))
    .map(([, { label }]) => label)
    .join(', ')

type Ending = { revokedAt: string | null; expiresAt: string | null }
type TokenFacts = Ending & { active: boolean; supplier: { suspendedAt: string | null } | null }

const isExpired = ({ expiresAt }: Ending, now: number) => expiresAt !== null && Date.parse(expiresAt) <= now

/**
 * A token of a suspended supplier can be revoked too: it would work again once the supplier is reinstated.
 */
export const isRevocable = (token: Ending, now: number): boolean =>
  token.revokedAt === null && !isExpired(token, now)

/** Whether a token is active, and if not, why. */
export function tokenLook(token: TokenFacts, now: number): Look {
  if (token.revokedAt !== null) return { label: 'Revoked', tone: 'default' }
  if (isExpired(token, now)) return { label: 'Expired', tone: 'default' }
  if (token.supplier?.suspendedAt) return { label: statusNames.supplier.suspended, tone: 'default' }
  return token.active ? { label: 'Active', tone: 'success' } : { label: 'Inactive', tone: 'default' }
}

type EndpointFacts = { enabled: boolean; failures: number; disabledBy: string | null }

/** The state of a webhook. */
export function endpointLook({ enabled, failures, disabledBy }: EndpointFacts): Look {
  if (!enabled)
    return disabledBy === null
      ? { label: 'Switched off by Loupe', tone: 'error' }
      : { label: 'Off', tone: 'default' }
  return failures > 0 ? { label: 'Failing', tone: 'warning' } : { label: 'On', tone: 'success' }
}

/** The states of a delivery. */
export const outgoingLooks = {
  WAITING: { label: outgoingStatusNames.waiting, tone: 'warning' },
  DELIVERED: { label: outgoingStatusNames.delivered, tone: 'success' },
  FAILED: { label: outgoingStatusNames.failed, tone: 'error' },
} as const satisfies Record<string, Look>
