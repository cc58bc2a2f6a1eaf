import { expect } from 'vitest'
import type { Caller } from '../../kit/Caller.ts'
import { SoftAuthenticator } from '../../kit/SoftAuthenticator.ts'
import type { AdminSeat, SupplierSeat } from '../../kit/world.ts'

export const ORIGIN = 'https://desk.example'

export type Seat = AdminSeat | SupplierSeat
export interface Result {
  readonly __typename: string
  readonly options?: string
  readonly message?: string
  readonly passkeyId?: string
}

type Variables = Readonly<Record<string, unknown>>

export async function mutate(
  caller: Caller,
  call: string,
  variables: Variables = {},
  types = '',
): Promise<Result> {
  const { data, codes } = await caller.graphql<{ done: Result } | null>(
    `mutation${types} { done: ${call} } `,
    variables,
  )
  return data?.done ?? { __typename: codes.join() }
}
export const BEGUN = '{ __typename ... on PasskeyBegun { options } ... on Error { message } }'
const CHANGED = '{ __typename ... on PasskeyChanged { passkeyId } ... on Error { message } }'
export const beginning = (caller: Caller) => mutate(caller, `beginPasskey ${BEGUN}`)
export const begin = async (caller: Caller) => (await beginning(caller)).options ?? ''
export const add = (caller: Caller, response: string, name = 'Phone') =>
  mutate(
    caller,
    `addPasskey(input: $input) ${CHANGED}`,
    { input: { name, response } },
    '($input: AddPasskeyInput!)',
  )
export const remove = (caller: Caller, passkeyId: string) =>
  mutate(
    caller,
    `removePasskey(input: $input) ${CHANGED}`,
    { input: { passkeyId } },
    '($input: RemovePasskeyInput!)',
  )
export const challenging = (caller: Caller) => mutate(caller, `beginPasskeySignIn ${BEGUN}`)
export const challenge = async (caller: Caller) => (await challenging(caller)).options ?? ''
export async function signInWith(
  caller: Caller,
  response: string,
  account: 'ADMIN' | 'SUPPLIER',
): Promise<string> {
  const { data, codes } = await caller.graphql<{ signInWithPasskey: Result } | null>(
    `mutation($input: PasskeySignInInput!) { signInWithPasskey(input: $input) { __typename } }`,
    { input: { account, response } },
  )
  return data?.signInWithPasskey.__typename ?? codes.join()
}

/** A passkey of the account on a new authenticator. */
export async function withPasskey({ caller }: Seat, name = 'Phone') {
  const authenticator = new SoftAuthenticator(ORIGIN)
  const added = await add(caller, authenticator.make(await begin(caller)), name)
  expect(added.__typename).toBe('PasskeyChanged')
  return { authenticator, id: added.passkeyId ?? '' }
}
export const kindOf = ({ as }: Seat) => (as.role === 'admin' ? 'ADMIN' : 'SUPPLIER')
