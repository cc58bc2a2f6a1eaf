import type { Clock } from './clock.ts'
import { deleteProduct, deleteVariant, putProduct, putVariant, setCost } from './state/catalog.ts'
import type { StoreChange } from './state/changes.ts'
import type {
  CancelInput,
  CustomerInput,
  OrderEditInput,
  OrderInput,
  ProductInput,
  RefundInput,
  VariantInput,
} from './state/inputs.ts'
import { Ledger, type Snapshot } from './state/Ledger.ts'
import { cancelOrder, deleteOrder, editOrder, placeOrder, refundOrder } from './state/orders.ts'
import { putCustomer, redactCustomer, requestCustomerData } from './state/people.ts'

/**
 * The simulated store and the actions of its staff and customers. Each action updates timestamps and notifies
 * the listeners; an invalid one throws a StoreError and changes nothing. Its state is read from `ledger`.
 */
export class Store {
  readonly ledger: Ledger

  constructor(clock: Clock, rows: Partial<Snapshot> = {}) {
    this.ledger = new Ledger(clock)
    this.ledger.load(rows)
  }

  placeOrder = (input: OrderInput) => placeOrder(this.ledger, input)
  editOrder = (id: string, edit: OrderEditInput) => editOrder(this.ledger, id, edit)
  cancelOrder = (id: string, input: CancelInput = {}) => cancelOrder(this.ledger, id, input)
  refundOrder = (id: string, input: RefundInput = {}) => refundOrder(this.ledger, id, input)
  deleteOrder = (id: string) => deleteOrder(this.ledger, id)

  putProduct = (input: ProductInput) => putProduct(this.ledger, input)
  deleteProduct = (id: string) => deleteProduct(this.ledger, id)
  putVariant = (input: VariantInput & { productId?: string }) => putVariant(this.ledger, input)
  deleteVariant = (id: string) => deleteVariant(this.ledger, id)
  setCost = (variantId: string, cost: string | null) => setCost(this.ledger, variantId, cost)

  putCustomer = (input: CustomerInput) => putCustomer(this.ledger, input)
  requestCustomerData = (id: string) => requestCustomerData(this.ledger, id)
  redactCustomer = (id: string) => redactCustomer(this.ledger, id)
  /** The shop has uninstalled the app and wants its data deleted. */
  redactShop = () => this.ledger.notify({ topic: 'shop/redact', id: '' })

  /** Returns the function that unsubscribes. */
  listen = (listener: (change: StoreChange) => void) => this.ledger.listen(listener)
  snapshot = (): Snapshot => this.ledger.snapshot()
}
