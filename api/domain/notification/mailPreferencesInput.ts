import { z } from 'zod'
import { type AdminNotificationKind, adminNotificationKinds } from './adminNotifications.ts'
import { type SupplierNotificationKind, supplierNotificationKinds } from './supplierNotifications.ts'

/** Which kinds are sent by email; kinds not listed stay as they are. */
const preferencesOf = <Kind extends string>(kinds: readonly [Kind, ...Kind[]]) =>
  z.object({
    preferences: z
      .array(z.object({ kind: z.enum(kinds, 'Unknown kind'), mailed: z.boolean('Must be yes or no') }))
      .min(1, 'Specify what to change')
      .max(kinds.length, 'List each kind only once')
      .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'List each kind only once'),
  })

export const mailPreferencesInput = {
  supplier: preferencesOf(supplierNotificationKinds),
  admin: preferencesOf(adminNotificationKinds),
}

export type AnyNotificationKind = SupplierNotificationKind | AdminNotificationKind
