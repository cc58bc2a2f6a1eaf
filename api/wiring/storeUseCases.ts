import type { StoreUseCases } from '../store/deliveryDeps.ts'
import { announceDeliveries } from '../usecases/inbox/announceDeliveries.ts'
import { deadLetterDelivery } from '../usecases/inbox/deadLetterDelivery.ts'
import type { Ports } from '../usecases/ports.ts'
import { forgetCustomers } from '../usecases/privacy/forgetCustomers.ts'
import { takeDataRequest } from '../usecases/privacy/takeDataRequest.ts'
import { cancelStoreOrder } from '../usecases/store/cancelStoreOrder.ts'
import type { Intake } from '../usecases/store/ports.ts'
import { receiveCosts } from '../usecases/store/receiveCosts.ts'
import { receiveOrder } from '../usecases/store/receiveOrder.ts'
import { receiveProduct, removeProduct } from '../usecases/store/receiveProduct.ts'

/** The use cases for incoming store data, bound to the ports and to this installation's settings. */
export const storeUseCases = (ports: Ports, intake: Intake): StoreUseCases => ({
  receiveOrder: (order) => receiveOrder(ports, order, intake),
  cancelStoreOrder: (shop, storeId, placedSince) => cancelStoreOrder(ports, shop, storeId, placedSince),
  receiveProduct: (product) => receiveProduct(ports, product),
  removeProduct: (storeId) => removeProduct(ports, storeId),
  receiveCosts: (costs, deliveredAt) => receiveCosts(ports, costs, deliveredAt),
  takeDataRequest: (request) => takeDataRequest(ports, request),
  forgetCustomers: (request) => forgetCustomers(ports, request),
  deadLetterDelivery: (deliveryId, error) => deadLetterDelivery(ports, deliveryId, error),
  announceDeliveries: () => announceDeliveries(ports),
})
