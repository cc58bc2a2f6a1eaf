import type { PrismaClient } from '../../prisma/client.ts'

/** More than anyone reads; a page of deliveries must not load half a gigabyte. */
const MAX_BYTES = 256 * 1024

/** The beginning of a delivery's payload, and its full size in bytes. */
interface DeliveryBody {
  readonly text: string
  readonly size: number
  /** Whether the payload is longer than `text`. */
  readonly cut: boolean
}

/** Payloads by delivery id; for admins only, because a payload names the customer. */
export async function deliveryBodies(
  prisma: PrismaClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeliveryBody>> {
  const rows = await prisma.$queryRaw<{ id: string; size: number; head: Uint8Array }[]>`
    SELECT id, octet_length(body) AS size, substring(body from 1 for ${MAX_BYTES}::int) AS head
    FROM webhook_deliveries WHERE id = ANY(${[...ids]}::uuid[])`
  return new Map(
    rows.map(({ id, size, head }) => [
      id,
      { text: Buffer.from(head).toString('utf8'), size, cut: size > head.length },
    ]),
  )
}
