import { StoreFailure } from '../../usecases/storeApi/ports.ts'

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 10 * 60_000
const MAX_ATTEMPTS = 10
/** The store may be unreachable for hours while new deliveries that need it keep arriving. */
const MAX_ASKS = 50

/**
 * When a delivery of the store is processed again after its nth failed attempt: after 1, 2, 4 … seconds, at
 * most ten minutes. Null: it becomes a dead letter.
 */
export function nextAttempt(error: unknown, attempts: number, now: Date): Date | null {
  if (attempts >= mostAttempts(error)) return null
  return new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS))
}

function mostAttempts(error: unknown): number {
  if (!(error instanceof StoreFailure)) return MAX_ATTEMPTS
  // A retry would get the same response.
  if (error.kind === 'refused') return 1
  return error.kind === 'unavailable' ? MAX_ASKS : MAX_ATTEMPTS
}
