import { demoShop, readEnv } from '../env.ts'
import { onDatabase } from './onDatabase.ts'
import { renameShop, whatToRename } from './renameShop.ts'

/** Moves the orders of a store whose domain was changed to the configured domain. */
export const command = (args: readonly string[]): Promise<void> =>
  onDatabase('Nothing was renamed', () => whatToRename(args, domainOfStore()), renameShop)

/** Excludes the domain of the demo's store, which replaces a missing setting. */
function domainOfStore(): string | undefined {
  const { domain } = readEnv().shop
  return domain === demoShop.domain ? undefined : domain
}
