import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's folder, regardless of the working directory. */
export const root = join(fileURLToPath(import.meta.url), '../../..')

/**
 * Stores what each step's last result was made from. Inside node_modules, so that both are deleted together.
 */
export const cache = join(root, 'node_modules/.cache/loupe')
