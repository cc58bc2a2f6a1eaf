import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's folder, whatever the working directory is. */
export const root = join(fileURLToPath(import.meta.url), '../../..')

/** Where a step notes what its last result was made from. Goes with node_modules, as it should. */
export const cache = join(root, 'node_modules/.cache/loupe')
