import type { PrismaClient } from '../prisma/client.ts'

/** More than anybody reads; a page of deliveries must not bring half a gigabyte along. */
const MOST_BYTES = 256 * 1024

/** What a delivery carried: its beginning, and how many bytes it has in all. */
export interface DeliveryBody {
  readonly text: string
  readonly size: number
  /** There is more of it than `text`. */
  readonly cut: boolean
}

/** By the deliveries' ids; for admins alone, since a body names the customer. */
export async function deliveryBodies(
  prisma: PrismaClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeliveryBody>> {
  const rows = await prisma.$queryRaw<{ id: string; size: number; head: Uint8Array }[]>`
    SELECT id, octet_length(body) AS size, substring(body from 1 for ${MOST_BYTES}::int) AS head
    FROM webhook_deliveries WHERE id = ANY(${[...ids]}::uuid[])`
  return new Map(
    rows.map(({ id, size, head }) => [
      id,
      { text: Buffer.from(head).toString('utf8'), size, cut: size > head.length },
    ]),
  )
}
