import type { OpenApi, OpenApiOperation } from './openApi.ts'

export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly says: OpenApiOperation
}

interface OperationGroup {
  readonly tag: string
  readonly about: string
  readonly operations: readonly Operation[]
}

/**
 * The operations whose path or summary contains every word of the search, in the document's groups and order.
 */
export function operationsIn(document: OpenApi, search: string): OperationGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, says]) => ({
      id: says.operationId,
      method: method.toUpperCase(),
      path,
      says,
    })),
  )
  const found = all.filter(({ method, path, says }) => {
    const text = `${method} ${path} ${says.summary ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const named = document.tags.map(({ name, description = '' }) => ({
    tag: name,
    about: description,
    operations: found.filter(({ says }) => says.tags?.[0] === name),
  }))
  const tags = new Set(document.tags.map(({ name }) => name))
  const others = found.filter(({ says }) => !tags.has(says.tags?.[0] ?? ''))
  return [...named, { tag: 'Other', about: '', operations: others }].filter(
    ({ operations }) => operations.length > 0,
  )
}
