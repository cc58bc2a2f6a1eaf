import { theClock } from '../../../../api/domain/actor.ts'
import { type EndpointAudience, topicsFor } from '../../../../api/domain/outgoing/topics.ts'
import { createWebhookEndpoint } from '../../../../api/usecases/outgoing/createWebhookEndpoint.ts'
import { recordAttempt } from '../../../../api/usecases/outgoing/recordAttempt.ts'
import { removeWebhookEndpoint } from '../../../../api/usecases/outgoing/removeWebhookEndpoint.ts'
import { replayOutgoingDelivery } from '../../../../api/usecases/outgoing/replayOutgoingDelivery.ts'
import { rotateWebhookSecret } from '../../../../api/usecases/outgoing/rotateWebhookSecret.ts'
import { testWebhookEndpoint } from '../../../../api/usecases/outgoing/testWebhookEndpoint.ts'
import { updateWebhookEndpoint } from '../../../../api/usecases/outgoing/updateWebhookEndpoint.ts'
import { addOutgoing } from '../../../kit/webhookRows.ts'
import { asAdmin, asRival, type Decisions, hidden, idOf, NOBODY, refused, type Scene } from './scene.ts'

const input = (audience: EndpointAudience, nth: number) => ({
  name: `Receiver ${nth}`,
  url: `https://hooks.rivalia.example/${nth}`,
  topics: topicsFor(audience).map(({ topic }) => topic),
})

const follow = (scene: Scene) =>
  createWebhookEndpoint(scene.world.ports, asRival(scene), input('supplier', scene.nth))

const endpointOf = async ({ world, rival }: Scene) => ({
  endpointId: await idOf(world.prisma.webhookEndpoint.findFirst({ where: { supplierId: rival.id } })),
})

const test = async (scene: Scene) =>
  testWebhookEndpoint(scene.world.ports, asRival(scene), await endpointOf(scene))

/** Waiting deliveries: tests, because everything else is queued only when it is read. */
async function attempt(scene: Scene, status: number, error: string | null) {
  const { world, rival } = scene
  // Refused if a delivery waits already.
  await test(scene)
  const waiting = await world.prisma.outgoingDelivery.findFirst({
    where: { status: 'waiting', endpoint: { supplierId: rival.id } },
  })
  if (!waiting) return refused
  const tried = { deliveryId: waiting.id, nth: waiting.attempts, status, error }
  return recordAttempt(world.ports, theClock, tried)
}

/** The deliveries to other suppliers' programs. */
export const webhookActs = {
  createWebhookEndpoint: {
    'a rival follows webhooks': hidden(follow),
    'an admin has a partner follow webhooks': hidden(async (scene) =>
      createWebhookEndpoint(scene.world.ports, await asAdmin(scene), input('partner', scene.nth)),
    ),
  },
  updateWebhookEndpoint: {
    'a rival moves a webhook': hidden(async (scene) =>
      updateWebhookEndpoint(scene.world.ports, asRival(scene), {
        ...(await endpointOf(scene)),
        url: `https://hooks.rivalia.example/moved/${scene.nth}`,
        enabled: scene.nth % 3 > 0,
      }),
    ),
  },
  rotateWebhookSecret: {
    'a rival renews a webhook’s secret': hidden(async (scene) =>
      rotateWebhookSecret(scene.world.ports, asRival(scene), await endpointOf(scene)),
    ),
  },
  testWebhookEndpoint: {
    'a rival tests a webhook': hidden(test),
  },
  recordAttempt: {
    'a rival’s receiver answers': hidden((scene) => attempt(scene, 204, null)),
    'a rival’s receiver fails': hidden((scene) => attempt(scene, 500, 'It answered 500.')),
  },
  replayOutgoingDelivery: {
    'a rival has a webhook posted again': hidden(async (scene) => {
      const { world } = scene
      const { endpointId } = await endpointOf(scene)
      if (endpointId === NOBODY) return refused
      const deliveryId = await addOutgoing(world.prisma, endpointId, world.ports.now())
      return replayOutgoingDelivery(world.ports, asRival(scene), { deliveryId })
    }),
  },
  removeWebhookEndpoint: {
    'a rival removes a webhook': hidden(async (scene) =>
      removeWebhookEndpoint(scene.world.ports, asRival(scene), await endpointOf(scene)),
    ),
  },
} satisfies Decisions
