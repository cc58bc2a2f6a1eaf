import { z } from 'zod'
import { supplierStatuses } from '../../domain/supplier/supplierState.ts'
import { flag, id, instant, text, whole } from './values.ts'

const user = {
  id: id("The admin's."),
  name: text('What it is called.').nullable(),
  email: text('By which it signs in.'),
}
const supplier = {
  id: id("The supplier's."),
  companyName: text('Its company.'),
  email: text('By which it signs in.'),
  status: z.enum(supplierStatuses).meta({ description: 'Active ones can sign in.' }),
}

export const signedInAdmin = z.strictObject({
  user: z.strictObject({ ...user, role: z.literal('admin').meta({ description: 'Always `admin`.' }) }),
})

export const signedInSupplier = z.strictObject({ supplier: z.strictObject(supplier) })

export const whoShape = z
  .strictObject({
    role: z.enum(['admin', 'supplier', 'partner']).nullable().meta({ description: 'Null: nobody.' }),
    user: z.looseObject(user).nullable().meta({ description: 'The person behind an admin.' }),
    supplier: z.strictObject(supplier).nullable().meta({ description: 'The company behind a supplier.' }),
  })
  .meta({ id: 'Caller', description: 'Who is calling.' })

export const registered = z.strictObject({
  message: text('What happens next.'),
  supplier: z.strictObject({
    companyName: text('As it was sent.'),
    email: text('As it was sent.'),
    status: z.literal('pending').meta({ description: 'Until an admin decides.' }),
  }),
})

export const told = z.strictObject({ message: text('One sentence for the person.') })

const percent = (description: string) => z.number().nullable().meta({ description })

export const metricsShape = z
  .strictObject({
    active_suppliers: whole('Suppliers that can quote.'),
    pending_quotes: whole('Quotes that wait for a decision.'),
    orders_today: whole('Orders since midnight, UTC.'),
    avg_quote_hours: z.number().nullable().meta({ description: 'Mean hours from a request to a quote.' }),
    trends: z
      .strictObject({
        active_suppliers_pct: percent('Against the time before, in percent.'),
        orders_today_pct: percent('Against the time before, in percent.'),
        avg_quote_hours_pct: percent('Against the time before, in percent.'),
      })
      .meta({ description: 'How the figures move; null without anything to compare with.' }),
  })
  .meta({ id: 'Metrics', description: "The admins' headline figures." })

export const storeStatusShape = z
  .strictObject({
    configured: flag('Whether the store is connected.'),
    shopDomain: text("The store's domain.").nullable(),
    productCount: whole('Products of the store.'),
    variantCount: whole('Their variants.'),
    lastSync: instant('When the catalogue last followed the store.').nullable(),
  })
  .meta({ id: 'StoreStatus', description: 'How the store is connected.' })
