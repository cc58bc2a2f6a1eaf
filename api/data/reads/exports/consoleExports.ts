import { type DeliveryList, deliveryStatuses } from '../../../domain/list/deliveryList.ts'
import type { Outcome } from '../../../domain/refusal.ts'
import { isId } from '../../../domain/id.ts'
import { type OutgoingStatus, outgoingStatusNames } from '../../../domain/outgoing/outgoingStatus.ts'
import {
  resultText,
  syncCauseNames,
  syncKindNames,
  syncStatusNames,
} from '../../../domain/storeSync/syncWording.ts'
import { matchNothing } from '../../database/matchNothing.ts'
import { instant } from '../../views/texts.ts'
import type { SyncRun } from '../../../usecases/storeSync/ports.ts'
import { deliveriesMatching, deliveryColumns, deliveryOrder } from '../lists/deliveryList.ts'
import type { Reader } from '../query/reader.ts'
import { type CsvExport, csvExport } from './CsvExport.ts'
import { byInstant, type Sort } from '../query/Sort.ts'
import { runOrder, runsMatching } from '../lists/syncRunList.ts'
import { tooManyRows, wholeList } from '../query/wholeList.ts'

/** The store deliveries of a list, without payloads, which contain customer data. */
export async function deliveryExport(reader: Reader, list: DeliveryList): Promise<Outcome<CsvExport>> {
  const { prisma } = reader
  const where = await deliveriesMatching(reader, list)
  const tooMany = tooManyRows(await prisma.webhookDelivery.count({ where }))
  if (tooMany) return tooMany
  const rows = await wholeList(where, [{ where: {}, sort: deliveryOrder }], {
    ids: (range) => prisma.webhookDelivery.findMany({ ...range, select: { id: true } }),
    rows: (range) => prisma.webhookDelivery.findMany({ ...range, select: deliveryColumns }),
  })
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

/** The names of the admins who started these runs, by their ids. */
async function adminNames(prisma: Reader['prisma'], runs: readonly SyncRun[]) {
  const ids = new Set(runs.flatMap(({ requestedById }) => requestedById ?? []))
  const admins = await prisma.adminUser.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, email: true },
  })
  return new Map(admins.map(({ id, name, email }) => [id, name ?? email]))
}

/** The history of sync runs, worded as on its screen. */
export async function runExport({ prisma }: Reader): Promise<Outcome<CsvExport>> {
  const tooMany = tooManyRows(await prisma.syncRun.count())
  if (tooMany) return tooMany
  const rows = await wholeList({}, [{ where: {}, sort: runOrder }], {
    ids: (range) => prisma.syncRun.findMany({ ...range, select: { id: true } }),
    rows: (range) => runsMatching(prisma, range),
  })
  const starters = await adminNames(prisma, rows)
  return csvExport(rows, {
    Run: ({ id }) => id,
    Kind: ({ kind }) => syncKindNames[kind],
    Status: ({ status }) => syncStatusNames[status],
    Cause: ({ cause }) => syncCauseNames[cause],
    'Started by': ({ requestedById }) => requestedById && starters.get(requestedById),
    Started: ({ startedAt }) => instant(startedAt),
    Finished: ({ finishedAt }) => instant(finishedAt),
    Done: ({ done }) => done,
    Total: ({ total }) => total,
    // The reason for a failure has its own column.
    Result: (run) => (run.status === 'failed' ? null : resultText(run)),
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

/** The deliveries of one webhook endpoint, or of all of the actor's, without what was posted. */
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
  const rows = await wholeList(where, [{ where: {}, sort: postedOrder }], {
    ids: (range) => prisma.outgoingDelivery.findMany({ ...range, select: { id: true } }),
    rows: (range) =>
      prisma.outgoingDelivery.findMany({
        ...range,
        omit: { body: true },
        include: { endpoint: { select: { name: true } } },
      }),
  })
  return csvExport(rows, {
    Delivery: ({ id }) => id,
    Webhook: ({ endpoint }) => endpoint.name,
    Topic: ({ topic }) => topic,
    Status: ({ status: state }) => outgoingStatusNames[state],
    Attempts: ({ attempts }) => attempts,
    Made: ({ createdAt }) => instant(createdAt),
    Delivered: ({ deliveredAt }) => instant(deliveredAt),
    Answer: ({ responseStatus }) => responseStatus,
    Error: ({ lastError }) => lastError,
    Replays: ({ replays }) => replays,
  })
}
