import { z } from 'zod'
import { supplierStatuses } from '../../domain/supplier/supplierState.ts'
import { flag, id, instant, text, whole } from './values.ts'

const user = {
  id: id('Unique id of the admin (UUID).'),
  name: text("The admin's name; the email address if it is not set."),
  email: text('The email address the admin signs in with.'),
}
const supplier = {
  id: id('Unique id of the supplier (UUID).'),
  companyName: text("The company's name."),
  email: text('The email address the supplier signs in with.'),
  status: z
    .enum(supplierStatuses)
    .meta({ description: 'Status of the supplier; only active suppliers can sign in.' }),
}

export const signedInAdmin = z.strictObject({
  user: z.strictObject({ ...user, role: z.literal('admin').meta({ description: 'Always `admin`.' }) }),
})

export const signedInSupplier = z.strictObject({ supplier: z.strictObject(supplier) })

export const whoShape = z
  .strictObject({
    role: z
      .enum(['admin', 'supplier', 'partner'])
      .nullable()
      .meta({ description: 'Role of the caller; null for an unauthenticated caller.' }),
    user: z
      .looseObject(user)
      .nullable()
      .meta({ description: 'The signed-in admin; null for other callers.' }),
    supplier: z
      .strictObject(supplier)
      .nullable()
      .meta({ description: 'The signed-in supplier; null for other callers.' }),
  })
  .meta({ id: 'Caller', description: 'The caller: an admin, a supplier, a partner, or nobody.' })

export const registered = z.strictObject({
  message: text('A message for the applicant that says what happens next.'),
  supplier: z.strictObject({
    companyName: text('The company name from the application.'),
    email: text('The email address from the application.'),
    status: z
      .literal('pending')
      .meta({ description: 'Always `pending`: an admin reviews each application.' }),
  }),
})

export const messageShape = z.strictObject({ message: text('A message to show to the user.') })

const percent = (description: string) => z.number().nullable().meta({ description })

export const metricsShape = z
  .strictObject({
    active_suppliers: whole('Number of active suppliers.'),
    pending_quotes: whole('Number of quotes waiting for a decision.'),
    orders_today: whole('Quote requests opened since midnight UTC.'),
    avg_quote_hours: z.number().nullable().meta({
      description: 'Mean hours from a request to its first quote over the last 30 days; null without data.',
    }),
    trends: z
      .strictObject({
        active_suppliers_pct: percent('Compared with 30 days ago.'),
        orders_today_pct: percent('Compared with yesterday.'),
        avg_quote_hours_pct: percent('Compared with the 30 days before.'),
      })
      .meta({ description: 'Changes in percent; null if there is nothing to compare with.' }),
  })
  .meta({ id: 'Metrics', description: 'Key figures of the admin dashboard. Test requests are excluded.' })

export const storeStatusShape = z
  .strictObject({
    configured: flag('Whether the store domain and a webhook secret are configured.'),
    shopDomain: text("The store's domain; null if not configured.").nullable(),
    productCount: whole('Number of products from the store.'),
    variantCount: whole('Number of variants from the store.'),
    lastSync: instant('When a sync or webhook last updated the catalog; null if never.').nullable(),
  })
  .meta({ id: 'StoreStatus', description: 'State of the connection to the store.' })
