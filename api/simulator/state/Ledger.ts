import type { Clock } from '../clock.ts'
import { Ids } from '../ids.ts'
import type { StoreChange } from './changes.ts'
import type { BulkOperation, Customer, InventoryItem, Order, Product, Subscription, Variant } from './rows.ts'
import { Table } from './Table.ts'

/** The complete store state, as it is written to a file. */
export interface Snapshot {
  readonly ids: Readonly<Record<string, number>>
  readonly lastOrderNumber: number
  readonly products: readonly Product[]
  readonly variants: readonly Variant[]
  readonly inventoryItems: readonly InventoryItem[]
  readonly customers: readonly Customer[]
  readonly orders: readonly Order[]
  readonly subscriptions: readonly Subscription[]
  readonly bulkOperations: readonly BulkOperation[]
}

const FIRST_ORDER_NUMBER = 1000

/** The store's state: its tables, its id generator, and the listeners for changes. */
export class Ledger {
  /** Delay of the search index, in milliseconds. */
  indexLag = 0
  lastOrderNumber = FIRST_ORDER_NUMBER
  readonly clock: Clock
  readonly products = new Table<Product>(() => this.indexLag)
  readonly variants = new Table<Variant>(() => this.indexLag)
  readonly inventoryItems = new Table<InventoryItem>(() => this.indexLag)
  readonly customers = new Table<Customer>(() => this.indexLag)
  readonly orders = new Table<Order>(() => this.indexLag)
  readonly subscriptions = new Table<Subscription>(() => this.indexLag)
  readonly bulkOperations = new Table<BulkOperation>(() => this.indexLag)
  ids = new Ids()
  private readonly variantsByProduct = new Map<string, Set<string>>()
  private readonly listeners = new Set<(change: StoreChange) => void>()

  constructor(clock: Clock) {
    this.clock = clock
  }

  /** Epoch ms. */
  now(): number {
    return this.clock.now().getTime()
  }

  /** Dates have a resolution of one second, like the store's, so two changes may share one. */
  stamp(): string {
    return this.clock
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
  }

  notify(change: Omit<StoreChange, 'at'>): void {
    const dated = { ...change, at: this.clock.now().toISOString() }
    for (const listener of this.listeners) listener(dated)
  }

  listen(listener: (change: StoreChange) => void): () => void {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  putVariant(row: Variant, now: number): void {
    this.variants.put(row, now)
    const siblings = this.variantsByProduct.get(row.productId) ?? new Set()
    this.variantsByProduct.set(row.productId, siblings.add(row.id))
  }

  removeVariant({ id, productId, inventoryItemId }: Variant, now: number): void {
    this.variants.remove(id, now)
    this.inventoryItems.remove(inventoryItemId, now)
    this.variantsByProduct.get(productId)?.delete(id)
  }

  /** In order. */
  variantsOf(productId: string): readonly Variant[] {
    const ids = [...(this.variantsByProduct.get(productId) ?? [])]
    return ids.flatMap((id) => this.variants.get(id) ?? []).sort((a, b) => a.position - b.position)
  }

  /** Adds rows without notifying listeners. */
  load(rows: Partial<Snapshot>): void {
    for (const row of rows.products ?? []) this.products.put(row, 0)
    for (const row of rows.variants ?? []) this.putVariant(row, 0)
    for (const row of rows.inventoryItems ?? []) this.inventoryItems.put(row, 0)
    for (const row of rows.customers ?? []) this.customers.put(row, 0)
    for (const row of rows.orders ?? []) this.orders.put(row, 0)
    for (const row of rows.subscriptions ?? []) this.subscriptions.put(row, 0)
    for (const row of rows.bulkOperations ?? []) this.bulkOperations.put(row, 0)
    if (rows.ids) this.ids = new Ids(rows.ids)
    const highest = Math.max(0, ...(rows.orders ?? []).map(({ number }) => number))
    this.lastOrderNumber = Math.max(this.lastOrderNumber, rows.lastOrderNumber ?? 0, highest)
  }

  snapshot(): Snapshot {
    return {
      ids: this.ids.counts(),
      lastOrderNumber: this.lastOrderNumber,
      products: [...this.products.values()],
      variants: [...this.variants.values()],
      inventoryItems: [...this.inventoryItems.values()],
      customers: [...this.customers.values()],
      orders: [...this.orders.values()],
      subscriptions: [...this.subscriptions.values()],
      bulkOperations: [...this.bulkOperations.values()],
    }
  }
}
