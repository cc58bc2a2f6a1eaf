import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { aWorld, type World } from '../../kit/world.ts'
import {
  BEGUN,
  beginning,
  challenge,
  kindOf,
  mutate,
  ORIGIN,
  type Seat,
  signInWith,
  withPasskey,
} from './passkeyScene.ts'

const QUARTER_HOUR = 15 / 60

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: ORIGIN })
})
beforeEach(async () => (world = await aWorld(server)))
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

const beginConfirming = (caller: Caller) => mutate(caller, `beginPasskeyConfirmation ${BEGUN}`)

describe.each(['admin', 'supplier'] as const)('in an old session, a passkey of a %s', (role) => {
  let seat: Seat
  beforeEach(async () => {
    seat = role === 'admin' ? await world.admin() : await world.supplier('Acme')
  })

  const question = async (caller = seat.caller) => (await beginConfirming(caller)).options ?? ''
  const confirm = async (response: string, caller = seat.caller) =>
    (
      await mutate(
        caller,
        'confirmWithPasskey(input: $input) { __typename }',
        { input: { response } },
        '($input: ConfirmWithPasskeyInput!)',
      )
    ).__typename

  it('confirms the session for 15 minutes, as a password does, with the passkeys of this account only', async () => {
    expect((await beginConfirming(seat.caller)).__typename, 'without a passkey').toBe('ConflictError')
    const { authenticator } = await withPasskey(seat)
    server.clock.advance(QUARTER_HOUR)
    expect((await beginning(seat.caller)).__typename).toBe('CONFIRMATION_REQUIRED')
    const options = await question()
    expect(JSON.parse(options)).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.credentialId }],
    })
    expect(await confirm(authenticator.sign(options))).toBe('SessionConfirmed')
    expect((await beginning(seat.caller)).__typename).toBe('PasskeyBegun')
    server.clock.advance(QUARTER_HOUR)
    expect((await beginning(seat.caller)).__typename).toBe('CONFIRMATION_REQUIRED')
    const { content } = await until('it is in the audit log', () =>
      world.prisma.auditEntry.findFirst({ where: { content: { contains: 'account.confirmed' } } }),
    )
    expect(content).toContain('"passkey":true')
  })

  it('signs a challenge of this session for this purpose, once, after its user was verified', async () => {
    const { authenticator } = await withPasskey(seat)
    const other = await world.freshCaller(seat)
    server.clock.advance(QUARTER_HOUR)
    const wrong = 'InvalidCredentialsError'
    expect(await confirm(authenticator.sign(await challenge(world.visitor()))), 'asked for a sign-in').toBe(
      wrong,
    )
    expect(
      await signInWith(world.visitor(), authenticator.sign(await question()), kindOf(seat)),
      'asked for a confirmation',
    ).toBe(wrong)
    expect(await confirm(authenticator.sign(await question(other))), 'asked in another session').toBe(wrong)
    expect(await confirm(authenticator.sign(await question(), { verified: false }))).toBe(wrong)
    expect(await confirm(authenticator.sign(await question(), { origin: 'https://evil.example' }))).toBe(
      wrong,
    )
    const late = authenticator.sign(await question())
    server.clock.advance(5 / 60)
    expect(await confirm(late), 'after five minutes').toBe(wrong)
    const answer = authenticator.sign(await question())
    expect((await Promise.all([confirm(answer), confirm(answer), confirm(answer)])).sort()).toEqual([
      wrong,
      wrong,
      'SessionConfirmed',
    ])
    expect((await beginning(other)).__typename, 'the other session').toBe('CONFIRMATION_REQUIRED')
  })

  it('cannot be used by anyone else', async () => {
    const { authenticator } = await withPasskey(await world.supplier('Rival'))
    await withPasskey(seat)
    server.clock.advance(QUARTER_HOUR)
    expect(await confirm(authenticator.sign(await question()))).toBe('InvalidCredentialsError')
    expect((await beginning(seat.caller)).__typename).toBe('CONFIRMATION_REQUIRED')
  })
})
