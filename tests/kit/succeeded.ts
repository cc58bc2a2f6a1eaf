import { isRefusal, type Outcome } from '../../api/domain/refusal.ts'

/** A use case's result; throws if it was refused. */
export function succeeded<T>(outcome: Outcome<T>): T {
  if (isRefusal(outcome)) throw new Error(`${outcome.refused}: ${outcome.message}`)
  return outcome
}
