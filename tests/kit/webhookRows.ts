import type { PrismaClient } from '../../api/data/prisma/client.ts'

export interface WebhookRows {
  readonly endpointId: string
  readonly deliveryId: string
}

/** One endpoint of the supplier's, or (null) the partners', that was posted one delivery; the only one of that owner's. */
export async function webhookRows(
  prisma: PrismaClient,
  supplierId: string | null,
  at: Date,
): Promise<WebhookRows> {
  await prisma.webhookEndpoint.deleteMany({ where: { supplierId } })
  const made = await prisma.webhookEndpoint.create({
    data: {
      name: 'Receiver',
      url: 'https://hooks.example/loupe',
      topics: ['requests/opened'],
      secret: 'whsec_of-a-test',
      supplierId,
      createdAt: at,
      deliveries: {
        create: {
          eventId: '00000000-0000-4000-8000-000000000001',
          topic: 'requests/opened',
          body: '{}',
          status: 'delivered',
          attempts: 1,
          nextAttemptAt: at,
          createdAt: at,
          deliveredAt: at,
          responseStatus: 204,
        },
      },
    },
    select: { id: true, deliveries: { select: { id: true } } },
  })
  return { endpointId: made.id, deliveryId: made.deliveries[0]?.id ?? '' }
}
