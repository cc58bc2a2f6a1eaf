import { z } from 'zod'
import { notificationKinds } from './notificationKind.ts'

/** Which kinds are mailed; a kind that is not named stays as it is. */
export const mailPreferencesInput = z.object({
  preferences: z
    .array(z.object({ kind: z.enum(notificationKinds, 'Unknown kind'), mailed: z.boolean('Say yes or no') }))
    .min(1, 'Say what to change')
    .max(notificationKinds.length, 'Name each kind once')
    .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'Name each kind once'),
})
