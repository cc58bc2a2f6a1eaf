import { isWrongCode } from '../../domain/account/oneTimeCode.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Attempts, CallerOrigin } from './ports.ts'

/** Runs a use case that takes a code. Only a wrong code counts as a failed sign-in. */
export async function countWrongCode<T>(
  attempts: Attempts,
  email: string,
  from: CallerOrigin,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  // Counted before the code is checked, so that parallel guesses count too.
  const attempt = await attempts.take('signIn', email, from)
  if (isRefusal(attempt)) return attempt
  let outcome: Outcome<T> | null = null
  try {
    outcome = await work()
    return outcome
  } finally {
    if (!isWrongCode(outcome)) await attempt.giveBack()
  }
}
