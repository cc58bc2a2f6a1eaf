import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { supplierNotificationKinds } from '../../../api/domain/notification/supplierNotifications.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let acme: SupplierSeat
let bolt: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  acme = await world.supplier('Acme')
  bolt = await world.supplier('Bolt')
})
afterEach(() => world.end())
afterAll(() => server.stop())

interface Preference {
  readonly kind: string
  readonly mailed: boolean
}

const SET = `mutation($preferences: [MailPreferenceInput!]!) {
  setMailPreferences(input: { preferences: $preferences }) {
    __typename
    ... on MailPreferences { preferences { kind mailed } }
    ... on ValidationError { message fields { path message } }
  }
}`

const mutedOf = async ({ caller }: SupplierSeat) => {
  const { mailPreferences } = await caller.graphqlOk<{ mailPreferences: Preference[] }>(
    '{ mailPreferences { kind mailed } }',
  )
  expect(mailPreferences).toHaveLength(supplierNotificationKinds.length)
  return mailPreferences.filter(({ mailed }) => !mailed).map(({ kind }) => kind)
}
const set = async ({ caller }: SupplierSeat, preferences: readonly Preference[]) => {
  const { setMailPreferences } = await caller.graphqlOk<{ setMailPreferences: Record<string, unknown> }>(
    SET,
    {
      preferences,
    },
  )
  return setMailPreferences
}
const changes = () =>
  world.prisma.event.count({ where: { type: 'supplier.changed', supplierId: acme.id, stream: 'admin' } })

describe('email preferences of a supplier', () => {
  it('a supplier gets all emails until it changes its own preferences, kind by kind', async () => {
    expect(await mutedOf(acme)).toEqual([])
    const answer = await set(acme, [{ kind: 'DEADLINE', mailed: false }])
    expect(answer).toMatchObject({ __typename: 'MailPreferences' })
    await set(acme, [{ kind: 'OUTCOME', mailed: false }])
    expect(await mutedOf(acme)).toEqual(['DEADLINE', 'OUTCOME'])
    await set(acme, [{ kind: 'DEADLINE', mailed: true }])
    expect(await mutedOf(acme)).toEqual(['OUTCOME'])
    expect(await mutedOf(bolt)).toEqual([])
  })

  it('a change of preferences is recorded, and saving the same preferences is not', async () => {
    await set(acme, [{ kind: 'DEADLINE', mailed: false }])
    await set(acme, [{ kind: 'DEADLINE', mailed: false }])
    expect(await changes()).toBe(1)
  })

  it('when two windows change different kinds at once, both changes are kept', async () => {
    await Promise.all([
      set(acme, [{ kind: 'DEADLINE', mailed: false }]),
      set(acme, [{ kind: 'OUTCOME', mailed: false }]),
    ])
    expect(await mutedOf(acme)).toEqual(['DEADLINE', 'OUTCOME'])
  })

  it.each([
    ['nothing', [], 'Specify what to change'],
    [
      'a kind twice',
      [
        { kind: 'OUTCOME', mailed: true },
        { kind: 'OUTCOME', mailed: false },
      ],
      'List each kind only once',
    ],
  ])('preferences cannot be set to %s', async (_, preferences, message) => {
    expect(await set(acme, preferences)).toEqual({
      __typename: 'ValidationError',
      message,
      fields: [{ path: 'preferences', message }],
    })
    expect(await mutedOf(acme)).toEqual([])
  })
})

it('a viewer chooses only among the emails that viewers get', async () => {
  const { caller } = await world.anotherAdmin('viewer')
  const { mailPreferences } = await caller.graphqlOk<{ mailPreferences: Preference[] }>(
    '{ mailPreferences { kind mailed } }',
  )
  const kinds = mailPreferences.map(({ kind }) => kind)
  expect(kinds).toContain('ORDER_REJECTED')
  expect(kinds).not.toContain('SUPPLIER_APPLIED')
  expect(kinds).not.toContain('REQUEST_HELD')
})
