import { z } from 'zod'
import { type AdminNotificationKind, adminNotificationKinds } from './adminNotificationKind.ts'
import { type NotificationKind, notificationKinds } from './notificationKind.ts'

/** Which kinds are mailed; a kind that is not named stays as it is. */
const preferencesOf = <Kind extends string>(kinds: readonly [Kind, ...Kind[]]) =>
  z.object({
    preferences: z
      .array(z.object({ kind: z.enum(kinds, 'Unknown kind'), mailed: z.boolean('Say yes or no') }))
      .min(1, 'Say what to change')
      .max(kinds.length, 'Name each kind once')
      .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'Name each kind once'),
  })

export const mailPreferencesInput = {
  supplier: preferencesOf(notificationKinds),
  admin: preferencesOf(adminNotificationKinds),
}

/** Of suppliers and of admins. */
export type AnyNotificationKind = NotificationKind | AdminNotificationKind
