import type { FieldFunctionOptions } from '@apollo/client/cache'
import { listPages } from './listPages.ts'

const ONE_LIST = ['sort', 'filter']
const ONE_PAGE = ['first', 'after', 'filter']

const whole = listPages(ONE_LIST)

type Options = Pick<FieldFunctionOptions, 'args'>

/** The admin's table appends pages and always passes `sort`; supplier pages are paged by number and cached separately. */
const readsOn = ({ args }: Options) => args !== null && 'sort' in args

export const productPages: typeof whole = {
  keyArgs: (args) => (readsOn({ args }) ? ONE_LIST : ONE_PAGE),
  read: (existing, options) => (readsOn(options) ? whole.read?.(existing, options) : existing),
  merge: (existing, incoming, options) =>
    readsOn(options) && typeof whole.merge === 'function'
      ? whole.merge(existing, incoming, options)
      : (incoming as NonNullable<typeof existing>),
}
