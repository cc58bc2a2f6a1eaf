import { z } from 'zod'
import { idInput } from '../text.ts'
import { syncKinds } from './syncKind.ts'

export const syncStoreInput = z.strictObject({ kind: z.enum(syncKinds, 'Say what is to be read') })

/** `remove: false` ends the run without removing anything. */
export const confirmStoreSyncInput = z.strictObject({
  runId: idInput('Say which run'),
  remove: z.boolean('Say whether to remove them'),
})
