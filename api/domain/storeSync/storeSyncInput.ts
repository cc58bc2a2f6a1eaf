import { z } from 'zod'
import { idInput } from '../text.ts'
import { syncKinds } from './syncKind.ts'

export const syncStoreInput = z.strictObject({ kind: z.enum(syncKinds, 'Specify what to sync') })

/** `remove: false` ends the run without removing anything. */
export const confirmStoreSyncInput = z.strictObject({
  runId: idInput('Specify which sync'),
  remove: z.boolean('Specify whether to remove them'),
})
