import { onDatabase } from './onDatabase.ts'
import { turnTwoStepOff, whoseTwoStep } from './turnTwoStepOff.ts'

/** Turns off an admin's two-step sign-in in the configured database. */
export const command = (args: readonly string[]): Promise<void> =>
  onDatabase('Two-step sign-in was not changed', () => whoseTwoStep(args), turnTwoStepOff)
