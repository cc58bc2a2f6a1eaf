import { createWebhookEndpoint as create } from '../../usecases/outgoing/createWebhookEndpoint.ts'
import { removeWebhookEndpoint as remove } from '../../usecases/outgoing/removeWebhookEndpoint.ts'
import { replayOutgoingDelivery as replay } from '../../usecases/outgoing/replayOutgoingDelivery.ts'
import { rotateWebhookSecret as rotate } from '../../usecases/outgoing/rotateWebhookSecret.ts'
import { testWebhookEndpoint as test } from '../../usecases/outgoing/testWebhookEndpoint.ts'
import { updateWebhookEndpoint as update } from '../../usecases/outgoing/updateWebhookEndpoint.ts'
import { builder } from '../core/builder.ts'
import type { GraphQLContext } from '../server/context.ts'
import { inputArg } from '../core/inputArg.ts'
import { OutgoingDelivery } from './outgoingDelivery.ts'
import { Removed } from '../core/removed.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { selection } from '../core/selection.ts'
import { WebhookEndpoint } from './webhookEndpoint.ts'

interface EndpointSecret {
  readonly endpointId: string
  readonly secret: string
}

const WebhookSecret = builder.objectRef<EndpointSecret>('WebhookSecret').implement({
  description: 'A webhook endpoint with its signing secret, which is shown only once.',
  fields: (t) => ({
    endpoint: t.prismaField({
      description: 'The endpoint.',
      type: WebhookEndpoint,
      resolve: (query, { endpointId: id }, _args, { prisma, visible }) =>
        prisma.webhookEndpoint.findFirstOrThrow({ ...query, where: { AND: [{ id }, visible.endpoints] } }),
    }),
    secret: t.exposeString('secret', {
      description: 'Signs each delivery, as described under Standard Webhooks. It cannot be retrieved later.',
    }),
  }),
})

const CreateWebhookEndpointInput = builder.inputType('CreateWebhookEndpointInput', {
  description: 'The endpoint to create and the events to post to it.',
  fields: (t) => ({
    name: t.string({ required: true, description: "The endpoint's name; at most 80 characters." }),
    url: t.string({
      required: true,
      description: 'A public https URL; at most 2,000 characters.',
    }),
    topics: t.stringList({
      required: true,
      description: 'The topics to subscribe to, e.g. requests/opened; at least one.',
    }),
  }),
})

const WebhookEndpointSeenInput = builder.inputType('WebhookEndpointSeenInput', {
  description: 'The values of a webhook endpoint as they were last read.',
  fields: (t) => ({
    name: t.string({ description: 'The name as it was read.' }),
    url: t.string({ description: 'The URL as it was read.' }),
    topics: t.stringList({ description: 'The topics as they were read.' }),
  }),
})

const UpdateWebhookEndpointInput = builder.inputType('UpdateWebhookEndpointInput', {
  description: 'Changes to a webhook endpoint: omitted fields stay as they are.',
  fields: (t) => ({
    endpointId: t.id({ description: 'Id of the endpoint to change.', required: true }),
    name: t.string({ description: "The endpoint's name; at most 80 characters." }),
    url: t.string({ description: 'A public https URL; at most 2,000 characters.' }),
    topics: t.stringList({ description: 'The topics to subscribe to, e.g. requests/opened; at least one.' }),
    enabled: t.boolean({
      description: 'False disables the endpoint; true enables it again, for events from now on.',
    }),
    was: t.field({
      type: WebhookEndpointSeenInput,
      description:
        'The values you last read. If any of them has changed since, the mutation fails with a ConflictError.',
    }),
  }),
})

const WebhookEndpointIdInput = builder.inputType('WebhookEndpointIdInput', {
  description: 'Identifies a webhook endpoint.',
  fields: (t) => ({ endpointId: t.id({ description: 'Id of the endpoint.', required: true }) }),
})

const ReplayOutgoingDeliveryInput = builder.inputType('ReplayOutgoingDeliveryInput', {
  description: 'The webhook delivery to post again.',
  fields: (t) => ({ deliveryId: t.id({ description: 'Id of the delivery.', required: true }) }),
})

const CreateWebhookEndpointResult = resultUnion('CreateWebhookEndpointResult', WebhookSecret, [
  'ValidationError',
  'ConflictError',
])
const UpdateWebhookEndpointResult = resultUnion('UpdateWebhookEndpointResult', WebhookEndpoint, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
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

/** The delivery that a mutation changed, with the client's selection. */
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
      'Owner (for partners) or supplier (for itself): creates a webhook endpoint that events are posted to from now on. At most 20.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(CreateWebhookEndpointInput),
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(CreateWebhookEndpointResult, await create(ports, actor, input), itself),
  }),

  updateWebhookEndpoint: t.field({
    type: UpdateWebhookEndpointResult.ref,
    description: 'Owner and supplier: changes, enables or disables one of their webhook endpoints.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(UpdateWebhookEndpointInput),
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
    description:
      'Owner and supplier: deletes one of their webhook endpoints along with its delivery history.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(WebhookEndpointIdInput),
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(RemoveWebhookEndpointResult, await remove(ports, actor, input), ({ endpointId }) => ({
        id: endpointId,
      })),
  }),

  rotateWebhookSecret: t.field({
    type: RotateWebhookSecretResult.ref,
    description:
      'Owner and supplier: replaces the secret of one of their webhook endpoints. All later posts are signed with the new secret, including retries of earlier deliveries. For 24 hours, `Webhook-Signature` also contains a signature made with the old secret, as Standard Webhooks allows. Rotating again within that time ends the oldest secret at once.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(WebhookEndpointIdInput),
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(RotateWebhookSecretResult, await rotate(ports, actor, input), itself),
  }),

  testWebhookEndpoint: t.field({
    type: TestWebhookEndpointResult.ref,
    description:
      'Owner and supplier: posts a `ping` to one of their webhook endpoints within seconds, even if it is disabled. Not retried.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(WebhookEndpointIdInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        TestWebhookEndpointResult,
        await test(context.ports, context.actor, input),
        reread(context, info),
      ),
  }),

  replayOutgoingDelivery: t.field({
    type: ReplayOutgoingDeliveryResult.ref,
    description: 'Owner and supplier: posts a delivered or failed delivery again, with an identical body.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(ReplayOutgoingDeliveryInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        ReplayOutgoingDeliveryResult,
        await replay(context.ports, context.actor, input),
        reread(context, info),
      ),
  }),
}))
