import { forgetAgain, whomToForget } from './forgetAgain.ts'
import { onDatabase } from './onDatabase.ts'

/** Erases customers from the configured database. */
export const command = (args: readonly string[]): Promise<void> =>
  onDatabase('Nobody was erased', () => whomToForget(args), forgetAgain)
