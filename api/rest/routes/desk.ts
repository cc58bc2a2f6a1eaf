import { metricsShape, storeStatusShape } from '../shapes/accountShapes.ts'
import { dashboardFigures } from '../../data/reads/figures/dashboardFigures.ts'
import { storeFigures } from '../../data/reads/figures/storeFigures.ts'
import type { Row } from '../Row.ts'

/** The key figures of the dashboard, and the state of the store connection. */
export const desk: readonly Row[] = [
  {
    method: 'GET',
    path: '/api/dashboard/metrics',
    who: ['admin'],
    doc: { summary: 'Get the key figures of the dashboard', answer: metricsShape },
    async run({ deps, ports }) {
      const figures = await dashboardFigures(deps.prisma, ports.now(), 'UTC')
      return {
        active_suppliers: figures.activeSuppliers,
        pending_quotes: figures.pendingQuotes,
        orders_today: figures.ordersToday,
        avg_quote_hours: figures.averageQuoteHours,
        trends: {
          active_suppliers_pct: figures.activeSuppliersTrend,
          orders_today_pct: figures.ordersTrend,
          avg_quote_hours_pct: figures.averageQuoteTrend,
        },
      }
    },
  },
  {
    method: 'GET',
    path: '/api/admin/shopify/status',
    who: ['admin'],
    doc: { summary: 'Get the state of the store connection', answer: storeStatusShape },
    async run({ deps }) {
      const { productCount, variantCount, lastSync } = await storeFigures(deps.prisma)
      const { configured, shopDomain } = deps.store
      return { configured, shopDomain, productCount, variantCount, lastSync: lastSync?.toISOString() ?? null }
    },
  },
]
