import { isRefusal, type Outcome } from '../../api/domain/refusal.ts'

/** What a use case returned; throws if it refused. */
export function succeeded<T>(outcome: Outcome<T>): T {
  if (isRefusal(outcome)) throw new Error(`${outcome.refused}: ${outcome.message}`)
  return outcome
}
