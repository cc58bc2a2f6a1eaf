import { randomUUID } from 'node:crypto'

/**
 * A placeholder for each receiver's cursor in shared results. It is random and secret, so no other text can
 * contain it.
 */
export const OWN_CURSOR = randomUUID()
