import { createWebhookEndpoint as create } from '../usecases/outgoing/createWebhookEndpoint.ts'
import { removeWebhookEndpoint as remove } from '../usecases/outgoing/removeWebhookEndpoint.ts'
import { replayOutgoingDelivery as replay } from '../usecases/outgoing/replayOutgoingDelivery.ts'
import { rotateWebhookSecret as rotate } from '../usecases/outgoing/rotateWebhookSecret.ts'
import { testWebhookEndpoint as test } from '../usecases/outgoing/testWebhookEndpoint.ts'
import { updateWebhookEndpoint as update } from '../usecases/outgoing/updateWebhookEndpoint.ts'
import { builder } from './builder.ts'
import type { GraphQLContext } from './context.ts'
import { OutgoingDelivery } from './outgoingDelivery.ts'
import { Removed } from './removed.ts'
import { outcome, resultUnion } from './resultUnion.ts'
import { selection } from './selection.ts'
import { WebhookEndpoint } from './webhookEndpoint.ts'

interface Secret {
  readonly endpointId: string
  readonly secret: string
}

const WebhookSecret = builder.objectRef<Secret>('WebhookSecret').implement({
  description: 'A webhook and the secret that its deliveries are signed with, shown this once.',
  fields: (t) => ({
    endpoint: t.prismaField({
      type: WebhookEndpoint,
      resolve: (query, { endpointId: id }, _args, { prisma, visible }) =>
        prisma.webhookEndpoint.findFirstOrThrow({ ...query, where: { AND: [{ id }, visible.endpoints] } }),
    }),
    secret: t.exposeString('secret', {
      description: 'The whole text is the key of X-Loupe-Hmac-Sha256. It cannot be read again.',
    }),
  }),
})

const CreateWebhookEndpointInput = builder.inputType('CreateWebhookEndpointInput', {
  description: 'Where events are to be posted, and which.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'At most 80 characters.' }),
    url: t.string({
      required: true,
      description: 'An https address of the internet, at most 2,000 characters.',
    }),
    topics: t.stringList({ required: true, description: 'At least one, such as requests/opened.' }),
  }),
})

const UpdateWebhookEndpointInput = builder.inputType('UpdateWebhookEndpointInput', {
  description: 'What of a webhook is to change; what is left out stays.',
  fields: (t) => ({
    endpointId: t.id({ required: true }),
    name: t.string(),
    url: t.string(),
    topics: t.stringList(),
    enabled: t.boolean({ description: 'False switches it off; true on again, from now on.' }),
  }),
})

const WebhookEndpointIdInput = builder.inputType('WebhookEndpointIdInput', {
  description: 'Which webhook is meant.',
  fields: (t) => ({ endpointId: t.id({ required: true }) }),
})

const ReplayOutgoingDeliveryInput = builder.inputType('ReplayOutgoingDeliveryInput', {
  description: 'Which delivery is to be posted again.',
  fields: (t) => ({ deliveryId: t.id({ required: true }) }),
})

const CreateWebhookEndpointResult = resultUnion('CreateWebhookEndpointResult', WebhookSecret, [
  'ValidationError',
  'ConflictError',
])
const UpdateWebhookEndpointResult = resultUnion('UpdateWebhookEndpointResult', WebhookEndpoint, [
  'ValidationError',
  'NotFoundError',
])
const RemoveWebhookEndpointResult = resultUnion('RemoveWebhookEndpointResult', Removed, ['NotFoundError'])
const RotateWebhookSecretResult = resultUnion('RotateWebhookSecretResult', WebhookSecret, ['NotFoundError'])
const TestWebhookEndpointResult = resultUnion('TestWebhookEndpointResult', OutgoingDelivery, [
  'NotFoundError',
  'ConflictError',
])
const ReplayOutgoingDeliveryResult = resultUnion('ReplayOutgoingDeliveryResult', OutgoingDelivery, [
  'NotFoundError',
  'ConflictError',
])

/** The delivery that a mutation was about, in the client's selection. */
const reread =
  (context: GraphQLContext, info: Parameters<typeof selection>[1]) =>
  ({ deliveryId: id }: { readonly deliveryId: string }) =>
    context.prisma.outgoingDelivery.findFirstOrThrow({
      ...selection(context, info, 'OutgoingDelivery'),
      where: { AND: [{ id }, { endpoint: context.visible.endpoints }] },
    })

const itself = <T extends object>(done: T): T => done

builder.mutationFields((t) => ({
  createWebhookEndpoint: t.field({
    type: CreateWebhookEndpointResult.ref,
    description:
      'Admin, for partners, and supplier, for itself: has events posted to an address from now on. At most 20.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { input: t.arg({ type: CreateWebhookEndpointInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(CreateWebhookEndpointResult, await create(ports, actor, input), itself),
  }),

  updateWebhookEndpoint: t.field({
    type: UpdateWebhookEndpointResult.ref,
    description: 'Admin and supplier: changes one of their webhooks, or switches it off and on.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { input: t.arg({ type: UpdateWebhookEndpointInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(
        UpdateWebhookEndpointResult,
        await update(context.ports, context.actor, input),
        ({ endpointId: id }) =>
          context.prisma.webhookEndpoint.findFirstOrThrow({
            ...selection(context, info, 'WebhookEndpoint'),
            where: { AND: [{ id }, context.visible.endpoints] },
          }),
      ),
  }),

  removeWebhookEndpoint: t.field({
    type: RemoveWebhookEndpointResult.ref,
    description: 'Admin and supplier: drops one of their webhooks, with all that is kept of its deliveries.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { input: t.arg({ type: WebhookEndpointIdInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(RemoveWebhookEndpointResult, await remove(ports, actor, input), ({ endpointId }) => ({
        id: endpointId,
      })),
  }),

  rotateWebhookSecret: t.field({
    type: RotateWebhookSecretResult.ref,
    description:
      'Admin and supplier: a new secret for one of their webhooks. Everything posted from now on is signed with it, retries of earlier deliveries too.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { input: t.arg({ type: WebhookEndpointIdInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(RotateWebhookSecretResult, await rotate(ports, actor, input), itself),
  }),

  testWebhookEndpoint: t.field({
    type: TestWebhookEndpointResult.ref,
    description:
      'Admin and supplier: posts a `ping` to one of their webhooks within seconds, once, whether or not it is on.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { input: t.arg({ type: WebhookEndpointIdInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(
        TestWebhookEndpointResult,
        await test(context.ports, context.actor, input),
        reread(context, info),
      ),
  }),

  replayOutgoingDelivery: t.field({
    type: ReplayOutgoingDeliveryResult.ref,
    description:
      'Admin and supplier: posts a delivery that has arrived or was given up once more, the same to the byte.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { input: t.arg({ type: ReplayOutgoingDeliveryInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(
        ReplayOutgoingDeliveryResult,
        await replay(context.ports, context.actor, input),
        reread(context, info),
      ),
  }),
}))
