import { type DeliveryList, deliveryStatuses } from '../../domain/list/deliveryList.ts'
import type { Outcome } from '../../domain/refusal.ts'
import { isId } from '../../domain/id.ts'
import { matchNothing } from '../database/matchNothing.ts'
import type { OutgoingStatus } from '../prisma/enums.ts'
import { instant } from '../views/texts.ts'
import { deliveriesMatching, deliveryColumns, deliveryOrder } from './deliveryList.ts'
import type { Reader } from './reader.ts'
import { type CsvExport, csvExport } from './CsvExport.ts'
import { byInstant, type Sort } from './Sort.ts'
import { runOrder, runsMatching } from './syncRunList.ts'
import { tooManyRows, wholeList } from './wholeList.ts'

/** The store deliveries of a list, without payloads, which contain customer data. */
export async function deliveryExport(reader: Reader, list: DeliveryList): Promise<Outcome<CsvExport>> {
  const { prisma } = reader
  const where = await deliveriesMatching(reader, list)
  const tooMany = tooManyRows(await prisma.webhookDelivery.count({ where }))
  if (tooMany) return tooMany
  const rows = await wholeList(where, [{ where: {}, sort: deliveryOrder }], (range) =>
    prisma.webhookDelivery.findMany({ ...range, select: deliveryColumns }),
  )
  return csvExport(rows, {
    Delivery: ({ id }) => id,
    Received: ({ receivedAt }) => instant(receivedAt),
    Topic: ({ topic }) => topic,
    About: ({ resource }) => resource,
    Status: ({ status }) => deliveryStatuses[status],
    Attempts: ({ attempts }) => attempts,
    Outcome: ({ outcome }) => outcome,
    Error: ({ lastError }) => lastError,
    Processed: ({ processedAt }) => instant(processedAt),
    Replays: ({ replays }) => replays,
    'Store event': ({ eventId }) => eventId,
    'Store webhook': ({ webhookId }) => webhookId,
  })
}

/** The history of sync runs. */
export async function runExport({ prisma }: Reader): Promise<Outcome<CsvExport>> {
  const tooMany = tooManyRows(await prisma.syncRun.count())
  if (tooMany) return tooMany
  const rows = await wholeList({}, [{ where: {}, sort: runOrder }], async (range) => [
    ...(await runsMatching(prisma, range)),
  ])
  return csvExport(rows, {
    Run: ({ id }) => id,
    Kind: ({ kind }) => kind,
    Status: ({ status }) => status,
    Cause: ({ cause }) => cause,
    Started: ({ startedAt }) => instant(startedAt),
    Finished: ({ finishedAt }) => instant(finishedAt),
    Done: ({ done }) => done,
    Total: ({ total }) => total,
    Result: ({ counts }) =>
      Object.entries(counts)
        .map(([name, count]) => `${name} ${String(count)}`)
        .join(', '),
    Error: ({ error }) => error,
  })
}

interface Posted {
  readonly id: string
  readonly createdAt: Date
}

const postedOrder: Sort<Posted, object, object> = {
  name: 'CREATED',
  keys: [byInstant('createdAt', 'desc')],
  idDirection: 'desc',
}

/** The deliveries of one webhook endpoint, or of all of the actor's. */
export async function outgoingExport(
  { prisma, visible }: Reader,
  list: { readonly endpointId: string | null; readonly status: OutgoingStatus | null },
): Promise<Outcome<CsvExport>> {
  const { endpointId, status } = list
  const where = {
    endpoint: visible.endpoints,
    ...(status && { status }),
    ...(endpointId !== null && (isId(endpointId) ? { endpointId } : matchNothing.byId)),
  }
  const tooMany = tooManyRows(await prisma.outgoingDelivery.count({ where }))
  if (tooMany) return tooMany
  const rows = await wholeList(where, [{ where: {}, sort: postedOrder }], (range) =>
    prisma.outgoingDelivery.findMany({ ...range, include: { endpoint: { select: { name: true } } } }),
  )
  return csvExport(rows, {
    Delivery: ({ id }) => id,
    Webhook: ({ endpoint }) => endpoint.name,
    Topic: ({ topic }) => topic,
    Status: (row) => row.status,
    Attempts: ({ attempts }) => attempts,
    Made: ({ createdAt }) => instant(createdAt),
    Delivered: ({ deliveredAt }) => instant(deliveredAt),
    Answer: ({ responseStatus }) => responseStatus,
    Error: ({ lastError }) => lastError,
    Replays: ({ replays }) => replays,
  })
}
