import { randomUUID } from 'node:crypto'
import type { PrismaClient } from '../../api/data/prisma/client.ts'

export interface WebhookRows {
  readonly endpointId: string
  readonly deliveryId: string
}

/** Adds an endpoint of the supplier, or of partners (null), with one delivery. */
export async function addWebhook(
  prisma: PrismaClient,
  supplierId: string | null,
  createdAt: Date,
): Promise<WebhookRows> {
  const { id: endpointId } = await prisma.webhookEndpoint.create({
    data: {
      name: 'Receiver',
      url: 'https://hooks.example/loupe',
      topics: ['requests/opened'],
      secret: 'whsec_of-a-test',
      supplierId,
      createdAt,
    },
    select: { id: true },
  })
  return { endpointId, deliveryId: await addOutgoing(prisma, endpointId, createdAt) }
}

/** Adds a delivery that has arrived. */
export async function addOutgoing(prisma: PrismaClient, endpointId: string, at: Date): Promise<string> {
  const { id } = await prisma.outgoingDelivery.create({
    data: {
      endpointId,
      eventId: randomUUID(),
      topic: 'requests/opened',
      body: '{}',
      status: 'delivered',
      attempts: 1,
      nextAttemptAt: at,
      createdAt: at,
      deliveredAt: at,
      responseStatus: 204,
    },
    select: { id: true },
  })
  return id
}

/** Like `addWebhook`, but afterwards it is the owner's only one. */
export async function webhookRows(
  prisma: PrismaClient,
  supplierId: string | null,
  at: Date,
): Promise<WebhookRows> {
  await prisma.webhookEndpoint.deleteMany({ where: { supplierId } })
  return addWebhook(prisma, supplierId, at)
}
