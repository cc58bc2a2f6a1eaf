import { demoShop, readEnv } from '../env.ts'
import { onDatabase } from './onDatabase.ts'
import { renameShop, whatToRename } from './renameShop.ts'

/** Files the orders of a store whose domain was changed under the configured one. */
export const command = (args: readonly string[]): Promise<void> =>
  onDatabase('Nothing was renamed', () => whatToRename(args, domainOfStore()), renameShop)

/** Not that of the demo's store, which stands in for a setting that is missing. */
function domainOfStore(): string | undefined {
  const { domain } = readEnv().shop
  return domain === demoShop.domain ? undefined : domain
}
