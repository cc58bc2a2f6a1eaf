import type { FieldFunctionOptions } from '@apollo/client/cache'
import { listPages } from './listPages.ts'

type Keys = { oneList: string[]; onePage: string[] }
type Options = Pick<FieldFunctionOptions, 'args'>

/**
 * Pages of a list that an admin's screen appends to one another, and a supplier's pages by number and caches
 * separately. Only the admin's screen passes this argument.
 */
export function appendedWith(argument: string, { oneList, onePage }: Keys): ReturnType<typeof listPages> {
  const whole = listPages(oneList)
  const isAppended = ({ args }: Options) => args !== null && argument in args
  return {
    keyArgs: (args) => (isAppended({ args }) ? oneList : onePage),
    read: (existing, options) => (isAppended(options) ? whole.read?.(existing, options) : existing),
    merge: (existing, incoming, options) =>
      isAppended(options) && typeof whole.merge === 'function'
        ? whole.merge(existing, incoming, options)
        : (incoming as NonNullable<typeof existing>),
  }
}
