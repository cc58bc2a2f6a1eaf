import type { Outcome } from '../domain/refusal.ts'
import type { ClaimedDelivery, Inbox, ResourceHistory } from '../usecases/inbox/ports.ts'
import type { NewPrivacyRequest } from '../usecases/privacy/ports.ts'
import type { StoreOrder, StoreProduct, StoreReads } from '../usecases/store/ports.ts'
import type { StoreApi, VariantCost } from '../usecases/storeApi/ports.ts'
import type { StoreSync } from '../usecases/storeSync/ports.ts'
import type { Payload } from './readPayload.ts'

/** The dependencies of processing a delivery: the use cases, bound to their ports. */
export interface StoreUseCases {
  receiveOrder(
    order: StoreOrder,
  ): Promise<Outcome<{ applied: boolean; opened: number; changed: number; skipped: number }>>
  cancelStoreOrder(
    shop: string,
    storeId: string,
    placedSince: Date | null,
  ): Promise<Outcome<{ found: boolean; changed: number }>>
  receiveProduct(product: StoreProduct): Promise<Outcome<{ saved: boolean }>>
  removeProduct(storeId: string): Promise<Outcome<{ removed: boolean }>>
  receiveCosts(costs: readonly VariantCost[], deliveredAt: Date): Promise<Outcome<{ changed: number }>>
  takeDataRequest(request: NewPrivacyRequest): Promise<Outcome<{ recorded: boolean }>>
  forgetCustomers(request: NewPrivacyRequest): Promise<Outcome<string>>
  deadLetterDelivery(deliveryId: string, error: string): Promise<Outcome<{ deadLettered: boolean }>>
  announceDeliveries(): Promise<Outcome<unknown>>
}

export interface DeliveryDeps {
  readonly inbox: Pick<Inbox, 'history'>
  readonly reads: StoreReads
  readonly useCases: StoreUseCases
  /** Null if no API is configured; then payloads are the only source. */
  readonly api: Pick<StoreApi, 'order' | 'currency'> | null
  readonly sync: Pick<StoreSync, 'refreshProduct' | 'exportReady'>
  /** The store's domain in lower case; null accepts any domain that a delivery's header names. */
  readonly shopDomain: string | null
  readonly now: () => Date
}

/** A delivery whose payload was parsed. */
export interface ReadDelivery extends Omit<ClaimedDelivery, 'body'> {
  readonly payload: Payload
  /** The payload's original text. */
  readonly raw: string
  readonly history: ResourceHistory
}

/**
 * The outcome is a note for the delivery's record; a refusal means that a retry is pointless, a thrown error
 * that it may help.
 */
export type TopicHandler = (delivery: ReadDelivery, deps: DeliveryDeps) => Promise<Outcome<string>>
