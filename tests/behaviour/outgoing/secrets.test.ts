import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cleanUp } from '../../../api/data/database/cleanUp.ts'
import type { Caller } from '../../kit/Caller.ts'
import { canariesIn } from '../../kit/canaries.ts'
import type { Receiver } from '../../kit/Receiver.ts'
import type { TestServer } from '../../kit/server.ts'
import type { World } from '../../kit/world.ts'
import { anEndpoint, call, lookAt, postOffice, setUpOutgoing } from './outgoingScene.ts'

let server: TestServer
let receiver: Receiver
let world: World

setUpOutgoing((scene) => ({ server, receiver, world } = scene))

describe('the secret of an endpoint', () => {
  it('the secret is shown when it is created and when it is rotated, and never again', async () => {
    const { caller } = await world.admin()
    const { id, secret } = await anEndpoint(world, receiver.url)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const renewed = await call(
      caller,
      'rotateWebhookSecret',
      { endpointId: id },
      { more: '... on WebhookSecret { secret }' },
    )
    expect(renewed.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(renewed.secret).not.toBe(secret)
    const { data } = await caller.graphql<{ __type: { fields: { name: string }[] } }>(
      '{ __type(name: "WebhookEndpoint") { fields { name } } }',
    )
    expect(data.__type.fields.map(({ name }) => name)).not.toContain('secret')
    await world.openRequest()
    const events = await world.prisma.event.findMany()
    const secrets = { secret, renewed: renewed.secret ?? '' }
    expect(canariesIn(JSON.stringify([events, await lookAt(caller, id)], plainNumbers), secrets)).toEqual([])
  })

  const rotate = async (caller: Caller, endpointId: string): Promise<string> => {
    const more = '... on WebhookSecret { secret }'
    return (await call(caller, 'rotateWebhookSecret', { endpointId }, { more })).secret ?? ''
  }
  /** Which of these secrets the next delivery is signed with, by their index. */
  const signers = async (secrets: readonly string[]): Promise<number[]> => {
    receiver.clear()
    const office = postOffice(server)
    await world.openRequest()
    await office.read()
    await office.post()
    const [post] = receiver.got
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given } = post?.headers ?? {}
    const signed = [id, at, post?.raw.toString()].join('.')
    return String(given)
      .split(' ')
      .map((signature) =>
        secrets.findIndex((secret) => {
          const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
          return signature === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
        }),
      )
  }
  const oldUntil = async (caller: Caller, id: string) => {
    const read = `query($id: ID!) { webhookEndpoint(id: $id) { previousSecretUntil } }`
    const { webhookEndpoint } = await caller.graphqlOk<{
      webhookEndpoint: { previousSecretUntil: string | null }
    }>(read, { id })
    return webhookEndpoint.previousSecretUntil
  }

  it('after a rotation, deliveries are signed with the new secret, and for 24 hours with the old one as well', async () => {
    const { caller } = await world.admin()
    const { id, secret: old } = await anEndpoint(world, receiver.url)
    expect(await oldUntil(caller, id)).toBeNull()
    const before = server.clock.now().getTime()
    const renewed = await rotate(caller, id)
    const until = Date.parse((await oldUntil(caller, id)) ?? '')
    expect((until - before) / 3_600_000).toBeCloseTo(24, 1)
    expect(await signers([renewed, old])).toEqual([0, 1])
    const [post] = receiver.got
    const bodyOnly = createHmac('sha256', renewed)
      .update(post?.raw ?? '')
      .digest('base64')
    expect(post?.headers['x-loupe-hmac-sha256']).toBe(bodyOnly)

    server.clock.advance(23)
    expect(await signers([renewed, old])).toEqual([0, 1])
    server.clock.advance(1)
    expect(await signers([renewed, old])).toEqual([0])
    expect(await oldUntil(caller, id)).toBeNull()
  })

  it('a second rotation within that time ends the oldest secret', async () => {
    const { caller } = await world.admin()
    const { id, secret: first } = await anEndpoint(world, receiver.url)
    const second = await rotate(caller, id)
    const third = await rotate(caller, id)
    expect(await signers([third, second, first])).toEqual([0, 1])
  })

  it('a password reset ends the old secret at once, even if the endpoint is enabled again', async () => {
    const acme = await world.supplier('Acme')
    const { id, secret: old } = await anEndpoint(world, receiver.url, { of: acme })
    const renewed = await rotate(acme.caller, id)
    const { token } = await world.recoveryLink(acme)
    await world
      .visitor()
      .graphqlOk(`mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { __typename } }`, {
        input: { token, email: acme.email, newPassword: 'brand-new-horse-1' },
      })
    const { prisma } = world
    expect(await prisma.webhookEndpoint.findUnique({ where: { id } })).toMatchObject({
      disabledBy: 'A password reset',
      previousSecret: null,
      previousSecretUntil: null,
    })
    await prisma.webhookEndpoint.update({ where: { id }, data: { disabledAt: null, disabledBy: null } })
    expect(await signers([renewed, old])).toEqual([0])
  })

  it('the old secret is deleted once it no longer signs', async () => {
    const { caller } = await world.admin()
    const { id } = await anEndpoint(world, receiver.url)
    await rotate(caller, id)
    const stored = async () => {
      await cleanUp(world.prisma, server.clock.now())
      const select = { previousSecret: true } as const
      return (await world.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id }, select })).previousSecret
    }
    server.clock.advance(23)
    expect(await stored()).toMatch(/^whsec_/)
    server.clock.advance(1)
    expect(await stored()).toBeNull()
  })
})

const plainNumbers = (_key: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)
