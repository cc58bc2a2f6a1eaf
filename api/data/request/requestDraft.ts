import type { DomainEvent } from '../../domain/events.ts'
import { isId } from '../../domain/id.ts'
import type { RequestTx } from '../../usecases/decision/ports.ts'
import { deskSettingsStore } from '../desk/deskSettings.ts'
import type { Change } from '../database/change.ts'
import type { SendStatement } from '../database/sendStatement.ts'
import { Prisma } from '../prisma/client.ts'
import { answerOrder, assignOrder, updateOrder } from './orderChanges.ts'
import { orders } from './orders.ts'
import { insertDecline, insertQuote, setQuoteStatus, supersedeDecline, updateQuote } from './quoteChanges.ts'
import { idIn, lockRequests, type ReadAggregate, readAggregates, readWithSupplier } from './readAggregate.ts'
import { requestColumns } from './requestChanges.ts'

/** The reads and pending changes of a use case, until they are saved as a whole. */
export interface RequestDraft {
  /** The request that was read, and its revision then. */
  readonly basis: { readonly requestId: string; readonly revision: number } | null
  /** The supplier of the call, if it was read with the request. */
  readonly supplierId: string | null
  /** New values of the request's own columns. */
  readonly columns: readonly Prisma.Sql[]
  readonly changes: readonly Change[]
  readonly events: readonly DomainEvent[]
}

export interface DraftOptions {
  readonly client: Prisma.TransactionClient
  readonly send: SendStatement
  /** Whether the request is locked before it is read; only within a transaction. */
  readonly locks: boolean
  readonly now: () => Date
}

/** A `RequestTx` that reads immediately and collects changes. */
export function draftingTx({ client, send, locks, now }: DraftOptions): {
  tx: RequestTx
  draft: () => RequestDraft
} {
  let basis: RequestDraft['basis'] = null
  let supplying: string | null = null
  const columns: Prisma.Sql[] = []
  const changes: Change[] = []
  const events: DomainEvent[] = []

  function hold(found: ReadAggregate | null | undefined) {
    if (!found) return null
    const requestId = found.aggregate.request.id
    if (basis && basis.requestId !== requestId) throw new Error('A decision is about one request')
    basis = { requestId, revision: found.revision }
    return found.aggregate
  }
  async function read(id: string, which: Prisma.Sql) {
    if (!isId(id)) return null
    if (locks) await lockRequests(send, which)
    return hold((await readAggregates(send, which))[0])
  }
  async function readBoth(which: Parameters<typeof readWithSupplier>[1]) {
    if (locks) await lockRequests(send, which.request)
    const { found, supplier } = await readWithSupplier(send, which)
    supplying = supplier?.id ?? null
    return { aggregate: hold(found), supplier }
  }

  const tx: RequestTx = {
    aggregates: {
      read: (id) => read(id, Prisma.sql`r.id = ${id}::text::uuid`),
      readByOrder: (id) => read(id, Prisma.sql`o.id = ${id}::text::uuid`),
      readFor: (requestId, supplierId) =>
        readBoth({
          request: Prisma.sql`r.id = ${idIn(requestId)}`,
          supplier: Prisma.sql`s.id = ${idIn(supplierId)}`,
        }),
      readByQuote: (id) =>
        readBoth({
          request: Prisma.sql`r.id = (SELECT order_id FROM quotes WHERE id = ${idIn(id)})`,
          supplier: Prisma.sql`s.id = (SELECT supplier_id FROM quotes WHERE id = ${idIn(id)})`,
        }),
    },
    requests: {
      async update(id, patch) {
        if (id !== basis?.requestId) throw new Error('A request is changed only after it was read')
        columns.push(...requestColumns(patch, now()))
      },
    },
    answers: {
      submit(quote) {
        const { id, change } = insertQuote(quote)
        changes.push(change)
        return id
      },
      update: (quote, patch) => void changes.push(...updateQuote(quote, patch)),
      decline(decline) {
        const { id, change } = insertDecline(decline)
        changes.push(change)
        return id
      },
      supersedeDecline: (...given) => void changes.push(supersedeDecline(...given)),
    },
    quotes: {
      async setStatus(ids, status) {
        if (ids.length > 0) changes.push(setQuoteStatus(ids, status))
      },
    },
    orders: {
      circumstances: (requestId) => orders(client, now).circumstances(requestId),
      timesTracked: (order) => orders(client, now).timesTracked(order),
      async assign(order, assignment) {
        changes.push(...assignOrder(order, assignment))
      },
      async update(id, patch) {
        changes.push(updateOrder(id, patch, now()))
      },
      answer: (order, patch) => void changes.push(...answerOrder(order, patch, now())),
    },
    desk: { read: () => deskSettingsStore(client).read() },
    append: (event) => void events.push(event),
  }
  return { tx, draft: () => ({ basis, supplierId: supplying, columns, changes, events }) }
}
