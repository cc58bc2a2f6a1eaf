import { isThisMachine } from '../http/isThisMachine.ts'
import { gid } from '../ids.ts'
import type { Subscription } from '../state/rows.ts'
import type { RequestContext } from './RequestContext.ts'
import { connection, type Page, type PageArguments } from './connection.ts'
import { readGid } from './readGid.ts'
import { subscriptionNode } from './shopNodes.ts'

interface SubscriptionInput {
  readonly uri?: string | null
  readonly callbackUrl?: string | null
  readonly format?: 'JSON' | 'XML' | null
}

interface SubscriptionFilter {
  readonly topics?: readonly string[] | null
  readonly uri?: string | null
  readonly callbackUrl?: string | null
}

/** Only those created through the API: the staff's are not listed. */
export function subscriptions(
  args: PageArguments & SubscriptionFilter,
  context: RequestContext,
  info: { readonly fieldName: string },
): Page {
  const { topics } = args
  const uri = args.uri ?? args.callbackUrl
  const mine = (row: Subscription) =>
    row.madeBy === 'api' && (!topics || topics.includes(row.topic)) && (!uri || row.uri === uri)
  const list = connection<Subscription>(
    () => ({
      order: 'ID',
      key: () => '',
      rows: context.simulation.store.ledger.subscriptions.by('ID', () => '').filter(mine),
    }),
    (row) => subscriptionNode(row, context),
  )
  return list(args, context, info)
}

const refused = (field: readonly string[], message: string) => ({
  webhookSubscription: null,
  userErrors: [{ field, message }],
})

/** An https address, or one on this machine. */
function addressError(uri: string | null | undefined): string | null {
  if (!uri) return "Address can't be blank"
  const url = URL.canParse(uri) ? new URL(uri) : null
  if (!url) return 'Address is invalid'
  if (url.protocol === 'https:') return null
  const allowed = url.protocol === 'http:' && isThisMachine(url.hostname)
  return allowed ? null : `Address protocol ${url.protocol}// is not supported`
}

export function createSubscription(
  { topic, webhookSubscription: input }: { topic: string; webhookSubscription: SubscriptionInput },
  context: RequestContext,
) {
  const { ledger } = context.simulation.store
  const uri = input.uri ?? input.callbackUrl
  const problem = addressError(uri)
  if (!uri || problem) return refused(['webhookSubscription', 'callbackUrl'], problem ?? '')
  const now = ledger.stamp()
  const row: Subscription = {
    id: ledger.ids.next('WebhookSubscription'),
    topic,
    uri,
    format: input.format ?? 'JSON',
    madeBy: 'api',
    createdAt: now,
    updatedAt: now,
  }
  if (isTaken(context, row)) return refused(['webhookSubscription', 'callbackUrl'], TAKEN)
  ledger.subscriptions.put(row, ledger.now())
  return { webhookSubscription: subscriptionNode(row, context), userErrors: [] }
}

export function updateSubscription(
  { id, webhookSubscription: input }: { id: string; webhookSubscription: SubscriptionInput },
  context: RequestContext,
) {
  const { ledger } = context.simulation.store
  const before = ledger.subscriptions.get(readGid('WebhookSubscription', id))
  if (before?.madeBy !== 'api') return refused(['id'], MISSING)
  const uri = input.uri ?? input.callbackUrl ?? before.uri
  const problem = addressError(uri)
  if (problem) return refused(['webhookSubscription', 'callbackUrl'], problem)
  const row = { ...before, uri, format: input.format ?? before.format, updatedAt: ledger.stamp() }
  if (isTaken(context, row)) return refused(['webhookSubscription', 'callbackUrl'], TAKEN)
  ledger.subscriptions.put(row, ledger.now())
  return { webhookSubscription: subscriptionNode(row, context), userErrors: [] }
}

export function deleteSubscription({ id }: { id: string }, { simulation }: RequestContext) {
  const { ledger } = simulation.store
  const row = ledger.subscriptions.get(readGid('WebhookSubscription', id))
  if (row?.madeBy !== 'api')
    return { deletedWebhookSubscriptionId: null, userErrors: [{ field: ['id'], message: MISSING }] }
  ledger.subscriptions.remove(row.id, ledger.now())
  return { deletedWebhookSubscriptionId: gid('WebhookSubscription', row.id), userErrors: [] }
}

const TAKEN = 'Address for this topic has already been taken'
const MISSING = 'Webhook subscription does not exist'

const isTaken = ({ simulation }: RequestContext, { id, topic, uri, format }: Subscription): boolean =>
  [...simulation.store.ledger.subscriptions.values()].some(
    (other) => other.id !== id && other.topic === topic && other.uri === uri && other.format === format,
  )
