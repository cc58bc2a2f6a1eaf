import { relayStylePagination } from '@apollo/client/utilities'

type Policy = ReturnType<typeof relayStylePagination>

/**
 * Merges pages of a list. A row that an event has placed or moved may be in a later page again; it then
 * appears only where that page has it. The total comes from the first page and its events, because a later
 * page may count rows whose events have not arrived.
 */
export function listPages(keyArgs: Policy['keyArgs'] = false): Policy {
  const { merge: append, ...policy } = relayStylePagination(keyArgs)
  return {
    ...policy,
    merge: (existing, incoming, options) => {
      const appended = typeof append === 'function' ? append(existing, incoming, options) : null
      const list = appended && { ...appended, ...(options.args?.['after'] ? countOf(existing) : undefined) }
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

const countOf = (list: unknown): object =>
  typeof list === 'object' && list !== null && 'totalCount' in list ? { totalCount: list.totalCount } : {}
