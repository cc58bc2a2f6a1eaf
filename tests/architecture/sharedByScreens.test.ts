import { join } from 'node:path'
import { getOperationAST, Kind, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { sameForSuppliers } from '../../api/graphql/fanout/sameForSuppliers.ts'
import { schema } from '../../api/graphql/schema.ts'
import { readTrustedDocuments } from '../../api/graphql/server/trustedDocuments.ts'

/** The events of one request that reach every supplier. */
const TOLD_TO_ALL = ['requestOpened', 'requestChanged', 'notificationArrived']

/** Admins share their events in any case. */
const ONLY_ON_ADMIN_SCREENS = [
  'EditRequestDialogChanged',
  'ExpiryTestChanged',
  'ExpiryTestOpened',
  'QuoteGroupsChanged',
  'QuoteRequestsScreenChanged',
  'QuoteRequestsScreenOpened',
  'RequestDetailChanged',
  'TestOrderOpened',
]

const trusted = readTrustedDocuments(join(import.meta.dirname, '../../web/gql/trustedDocuments.json'))
const subscriptions = [...trusted.values()].flatMap((text) => {
  const document = parse(text)
  const operation = getOperationAST(document)
  const [first] = operation?.selectionSet.selections ?? []
  if (operation?.operation !== 'subscription' || first?.kind !== Kind.FIELD) return []
  const name = operation.name?.value ?? ''
  if (!TOLD_TO_ALL.includes(first.name.value) || ONLY_ON_ADMIN_SCREENS.includes(name)) return []
  return [{ name, document }]
})

describe('events about requests that suppliers follow', () => {
  it('are followed by their screens', () => {
    const names = subscriptions.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['NotificationBellArrived', 'OpportunitiesScreenOpened']))
  })

  it.each(subscriptions)('$name is read once for all suppliers it does not concern', ({ document }) => {
    expect(sameForSuppliers(document, schema)).not.toBeNull()
  })

  it('update their bells with one read, whoever has a list price for the variant', () => {
    const bell = subscriptions.find(({ name }) => name === 'NotificationBellArrived')
    expect(bell && sameForSuppliers(bell.document, schema)).toEqual({ isPriced: false })
  })
})
