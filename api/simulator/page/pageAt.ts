import type { Simulation } from '../Simulation.ts'
import { deliveriesPage } from './deliveriesPage.ts'
import type { Page } from './layout.ts'
import { newOrderPage } from './newOrderPage.ts'
import { orderPage } from './orderPage.ts'
import { ordersPage } from './ordersPage.ts'
import { productPage } from './productPage.ts'
import { productsPage } from './productsPage.ts'
import { faultsPage } from './faultsPage.ts'

/** The page at a path; null: not found. */
export function pageAt(simulation: Simulation, pathname: string): Page | null {
  const { ledger } = simulation.store
  switch (pathname) {
    case '/':
      return { title: 'Orders', section: 'orders', body: ordersPage(simulation) }
    case '/orders/new':
      return { title: 'Place an order', section: 'orders', body: newOrderPage(simulation) }
    case '/products':
      return { title: 'Catalogue', section: 'catalogue', body: productsPage(simulation) }
    case '/deliveries':
      return { title: 'Deliveries', section: 'deliveries', body: deliveriesPage(simulation) }
    case '/faults':
      return { title: 'Clock and faults', section: 'faults', body: faultsPage(simulation) }
  }
  const order = ledger.orders.get(/^\/orders\/(\d+)$/.exec(pathname)?.[1] ?? null)
  if (order) return { title: `Order #${order.number}`, section: 'orders', body: orderPage(simulation, order) }
  const product = ledger.products.get(/^\/products\/(\d+)$/.exec(pathname)?.[1] ?? null)
  return product
    ? { title: product.title, section: 'catalogue', body: productPage(simulation, product) }
    : null
}
