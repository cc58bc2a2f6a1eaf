import type { Unmasked } from '@apollo/client'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import type { AccessScreenQuery, AdminRole, WebhookScreenQuery } from '../../../web/gql/graphql.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin, aSupplier } from '../../kit/screens/viewers.ts'

type Token = Unmasked<AccessScreenQuery>['apiTokens']['edges'][number]['node']
type Webhook = NonNullable<Unmasked<WebhookScreenQuery>['webhookEndpoint']>
type Outgoing = Webhook['deliveries']['edges'][number]['node']

export const aToken = (changes: Partial<Token> = {}): Token => ({
  __typename: 'ApiToken',
  id: 'token-1',
  name: 'Price feed',
  prefix: 'loupe_AbC1',
  scopes: ['CATALOGUE', 'EVENTS'],
  active: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  createdBy: 'Eleanor Voss',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  supplier: null,
  ...changes,
})

export const aWebhook = (
  changes: Partial<Omit<Webhook, 'deliveries'>> = {},
): Omit<Webhook, 'deliveries'> => ({
  __typename: 'WebhookEndpoint',
  id: 'endpoint-1',
  name: 'Orders feed',
  url: 'https://hooks.partner.example/loupe',
  topics: ['requests/opened', 'requests/awarded'],
  enabled: true,
  failures: 0,
  disabledAt: null,
  disabledBy: null,
  previousSecretUntil: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  createdBy: 'Eleanor Voss',
  ...changes,
})

export const aDelivery = (changes: Partial<Outgoing> = {}): Outgoing => ({
  __typename: 'OutgoingDelivery',
  id: 'delivery-1',
  eventId: 'event-1',
  topic: 'requests/opened',
  status: 'DELIVERED',
  attempts: 1,
  nextAttemptAt: null,
  responseStatus: 204,
  lastError: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  deliveredAt: '2026-11-20T08:00:01.000Z',
  replays: 0,
  body: '{"id":"request-1","quantity":2}',
  ...changes,
})

const connection = <Node, Name extends string>(name: Name, nodes: readonly Node[]) => ({
  __typename: `${name}Connection` as const,
  edges: nodes.map((node) => ({ __typename: `${name}Edge` as const, node })),
  pageInfo: { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: null },
  totalCount: nodes.length,
})

interface Given {
  as?: 'admin' | 'supplier'
  /** The role of the admin. */
  role?: AdminRole
  tokens?: Token[]
  webhooks?: Omit<Webhook, 'deliveries'>[]
  deliveries?: Outgoing[]
  handlers?: RequestHandler[]
  path?: string
}

/** Opens an API screen, for an admin by default; the arrays may be changed while it is open. */
export function openAccess({
  as = 'admin',
  role = 'OWNER',
  tokens = [],
  webhooks = [],
  deliveries = [],
  handlers = [],
  path,
}: Given) {
  return renderScreen(path ?? (as === 'admin' ? '/admin/api' : '/api-access'), {
    viewer: as === 'admin' ? anAdmin({ role }) : aSupplier(),
    handlers: [
      ...handlers,
      graphql.query('AccessScreen', ({ variables }) =>
        HttpResponse.json({
          data: {
            eventCursor: 'cursor-0',
            apiTokens: connection(
              'ApiToken',
              tokens.filter(({ active }) => active === variables['active']),
            ),
            webhookEndpoints: webhooks,
          },
        }),
      ),
      graphql.query('RevokeTokenDialogToken', ({ variables }) =>
        HttpResponse.json({ data: { apiToken: tokens.find(({ id }) => id === variables['id']) ?? null } }),
      ),
      graphql.query('OutgoingDialog', ({ variables }) =>
        HttpResponse.json({
          data: {
            eventCursor: 'cursor-0',
            outgoingDelivery: deliveries.find(({ id }) => id === variables['id']) ?? null,
          },
        }),
      ),
      graphql.query('WebhookScreen', ({ variables }) => {
        const webhook = webhooks.find(({ id }) => id === variables['endpointId'])
        const wanted = variables['status'] as string[] | null
        const shown = deliveries.filter(({ status }) => !wanted || wanted.includes(status))
        return HttpResponse.json({
          data: {
            eventCursor: 'cursor-0',
            webhookEndpoint: webhook
              ? { ...webhook, deliveries: connection('OutgoingDelivery', shown) }
              : null,
          },
        })
      }),
    ],
  })
}

export const accessChanged = (changes: { tokenId?: string; endpointId?: string }) => ({
  accessChanged: {
    __typename: 'AccessChangedEvent' as const,
    cursor: 'cursor-1',
    tokenId: changes.tokenId ?? null,
    endpointId: changes.endpointId ?? null,
  },
})
