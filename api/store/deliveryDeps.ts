import type { Outcome } from '../domain/refusal.ts'
import type { ClaimedDelivery, Inbox, Standing } from '../usecases/inbox/ports.ts'
import type { NewPrivacyRequest } from '../usecases/privacy/ports.ts'
import type { StoreOrder, StoreProduct, StoreReads } from '../usecases/store/ports.ts'
import type { StoreApi, VariantCost } from '../usecases/storeApi/ports.ts'
import type { StoreSync } from '../usecases/storeSync/ports.ts'
import type { Payload } from './readPayload.ts'

/** What the worker does with what it has read: the use cases, bound to their ports. */
export interface StoreUseCases {
  receiveOrder(
    order: StoreOrder,
  ): Promise<Outcome<{ applied: boolean; opened: number; changed: number; skipped: number }>>
  cancelStoreOrder(shop: string, storeId: string): Promise<Outcome<{ found: boolean; changed: number }>>
  receiveProduct(product: StoreProduct): Promise<Outcome<{ saved: boolean }>>
  removeProduct(storeId: string): Promise<Outcome<{ removed: boolean }>>
  receiveCosts(costs: readonly VariantCost[]): Promise<Outcome<{ changed: number }>>
  takeDataRequest(wish: NewPrivacyRequest): Promise<Outcome<{ recorded: boolean }>>
  forgetCustomers(wish: NewPrivacyRequest): Promise<Outcome<{ orders: number }>>
  deadLetterDelivery(deliveryId: string, error: string): Promise<Outcome<{ buried: boolean }>>
  announceDeliveries(): Promise<Outcome<unknown>>
}

export interface DeliveryDeps {
  readonly inbox: Pick<Inbox, 'standing'>
  readonly reads: StoreReads
  readonly useCases: StoreUseCases
  /** Null: there is none, and a payload's word is all there is. */
  readonly api: Pick<StoreApi, 'order' | 'health'> | null
  readonly sync: Pick<StoreSync, 'refreshProduct' | 'exportReady'>
  /** The store's own domain; null: whatever a delivery's header says. */
  readonly shopDomain: string | null
  readonly now: () => Date
}

/** A delivery that has been read. */
export interface ReadDelivery extends Omit<ClaimedDelivery, 'body' | 'attempts'> {
  readonly payload: Payload
  /** The payload's own text. */
  readonly raw: string
  readonly standing: Standing
}

/** The outcome is a note for the record; a refusal means that trying again is no use, a throw that it may be. */
export type TopicHandler = (delivery: ReadDelivery, means: DeliveryDeps) => Promise<Outcome<string>>
