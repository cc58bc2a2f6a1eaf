import { lastWeights } from '../../../domain/order/awardBasis.ts'
import { runnerUp } from '../../../domain/order/runnerUp.ts'
import { canCertify, certificatesAsked } from '../../../domain/quote/certificates.ts'
import { readProperties } from '../../../domain/request/properties.ts'
import { hasAccess } from '../../../domain/supplier/supplierState.ts'
import type { Prisma } from '../../prisma/client.ts'

/**
 * For each of these orders, the id of the next quote to offer it to; orders that are not rejected are left
 * out.
 */
export async function runnersUp(
  client: Prisma.TransactionClient,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const orders = await client.order.findMany({
    where: { id: { in: [...orderIds] }, status: 'awarded', acceptance: 'rejected' },
    select: {
      id: true,
      status: true,
      acceptance: true,
      rounds: {
        orderBy: { number: 'asc' },
        select: { supplierId: true, acceptance: true, basis: true },
      },
      request: {
        select: {
          properties: true,
          quotes: {
            select: {
              id: true,
              supplierId: true,
              status: true,
              price: true,
              deliveryDays: true,
              needsReconfirmation: true,
              createdAt: true,
              supplier: {
                select: {
                  status: true,
                  suspendedAt: true,
                  rating: true,
                  completedOrders: true,
                  canProvideCertificates: true,
                  certifications: true,
                },
              },
            },
          },
        },
      },
    },
  })
  return new Map(
    orders.flatMap((order) => {
      const { properties, quotes } = order.request
      const asked = certificatesAsked(readProperties(properties))
      const contenders = quotes.map(({ supplier, ...quote }) => ({
        ...quote,
        price: quote.price.toFixed(2),
        createdAt: quote.createdAt.getTime(),
        supplierHasAccess: hasAccess(supplier),
        rating: supplier.rating.toFixed(2),
        completedOrders: supplier.completedOrders,
        certifies: canCertify(asked, supplier),
      }))
      const id = runnerUp(order, contenders, lastWeights(order.rounds))
      return id === null ? [] : [[order.id, id] as const]
    }),
  )
}
