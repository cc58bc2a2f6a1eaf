import { relayStylePagination } from '@apollo/client/utilities'

type Policy = ReturnType<typeof relayStylePagination>

/**
 * The pages of a list, one after the other. A row that an event has placed or moved may come again with a later page: it
 * is then only where that page has it.
 */
export function listPages(keyArgs: Policy['keyArgs'] = false): Policy {
  const { merge: append, ...policy } = relayStylePagination(keyArgs)
  return {
    ...policy,
    merge: (existing, incoming, options) => {
      const list = typeof append === 'function' ? append(existing, incoming, options) : null
      const start = (list?.edges.length ?? 0) - (incoming?.edges?.length ?? 0)
      if (!list || start === 0) return list
      const rowOf = (edge: (typeof list.edges)[number]) => {
        const node = options.readField('node', edge)
        return options.isReference(node) ? node.__ref : edge
      }
      const page = new Set(list.edges.slice(start).map(rowOf))
      return { ...list, edges: list.edges.filter((edge, at) => at >= start || !page.has(rowOf(edge))) }
    },
  }
}
