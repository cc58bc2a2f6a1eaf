import type { DomainEvent } from '../../domain/events.ts'
import type { Order, RequestAggregate } from '../../domain/request/requestAggregate.ts'
import type { OrderPatch, Orders } from '../order/ports.ts'
import type { Answers, Quotes } from '../quote/ports.ts'
import type { Requests } from '../request/ports.ts'
import type { DeskSettingsStore } from '../desk/ports.ts'
import type { Quoter } from '../supplier/ports.ts'

interface WithSupplier {
  readonly aggregate: RequestAggregate | null
  readonly supplier: Quoter | null
}

/**
 * The data that a decision about one request reads and changes. Reads see the stored data, without earlier
 * changes of the same decision. Nothing is locked: the changes are saved only if the request and everything
 * belonging to it is still as it was read.
 */
export interface RequestTx {
  readonly aggregates: {
    /** The request with everything that is decided with it; null if it does not exist. */
    read(requestId: string): Promise<RequestAggregate | null>
    readByOrder(orderId: string): Promise<RequestAggregate | null>
    /**
     * As `read`, with the supplier the call is made for, which must also still have access when the changes
     * are saved; each is null if it does not exist.
     */
    readFor(requestId: string, supplierId: string): Promise<WithSupplier>
    /** As `readFor`, by a quote and with the supplier that gave it. */
    readByQuote(quoteId: string): Promise<WithSupplier>
  }
  readonly requests: Pick<Requests, 'update'>
  readonly answers: Answers
  readonly quotes: Pick<Quotes, 'setStatus'>
  readonly orders: Pick<Orders, 'assign' | 'update' | 'circumstances' | 'timesTracked'> & {
    /** Also records the supplier's answer in the current round. */
    answer(order: Order, patch: OrderPatch): void
  }
  readonly desk: Pick<DeskSettingsStore, 'read'>
  readonly append: (event: DomainEvent) => void
}
