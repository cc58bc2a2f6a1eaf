import { isPushOn } from '../../data/push/pushDevices.ts'
import { turnOffPush } from '../../usecases/push/turnOffPush.ts'
import { turnOnPush } from '../../usecases/push/turnOnPush.ts'
import { builder } from '../core/builder.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'

interface PushState {
  readonly on: boolean
}

const Push = builder.objectRef<PushState>('Push').implement({
  description: "Push notifications on the viewer's device: the one of this session.",
  fields: (t) => ({
    on: t.exposeBoolean('on', {
      description:
        'Whether new requests, deadlines, awards and other notifications that call for a decision are sent to this device, until the session ends.',
    }),
    publicKey: t.string({
      description:
        'The key (VAPID) with which a browser subscribes, so that only this installation can send to it; base64url.',
      resolve: (_push, _args, { ports }) => ports.pushPublicKey,
    }),
  }),
})

const TurnOnPushInput = builder.inputType('TurnOnPushInput', {
  description: "The browser's push subscription.",
  fields: (t) => ({
    endpoint: t.string({
      required: true,
      description: "The https URL of the browser's push service for this device; at most 2,000 characters.",
    }),
    p256dh: t.string({
      required: true,
      description: 'The public key of the subscription, base64url: 87 characters.',
    }),
    auth: t.string({ required: true, description: 'Its shared secret, base64url: 22 characters.' }),
  }),
})

const TurnOnPushResult = resultUnion('TurnOnPushResult', Push, ['ValidationError', 'ConflictError'])
const TurnOffPushResult = resultUnion('TurnOffPushResult', Push, [])

builder.queryField('push', (t) =>
  t.field({
    type: Push,
    description: 'Admin and supplier: push notifications on the device of this session. Off by default.',
    authScopes: { roles: ['admin', 'supplier'] },
    resolve: async (_root, _args, { prisma, session }) => ({ on: await isPushOn(prisma, session.token) }),
  }),
)

builder.mutationFields((t) => ({
  turnOnPush: t.field({
    type: TurnOnPushResult.ref,
    description:
      'Admin and supplier: starts sending notifications to the device of this session, until the session ends. At most 10 devices per account.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(TurnOnPushInput),
    resolve: async (_root, { input }, { ports, actor, session }) =>
      outcome(TurnOnPushResult, await turnOnPush(ports, actor, session.token, input), () => ({ on: true })),
  }),

  turnOffPush: t.field({
    type: TurnOffPushResult.ref,
    description: 'Admin and supplier: stops sending notifications to the device of this session.',
    authScopes: { roles: ['admin', 'supplier'] },
    resolve: async (_root, _args, { ports, actor, session }) =>
      outcome(TurnOffPushResult, await turnOffPush(ports, actor, session.token), () => ({ on: false })),
  }),
}))
