/** A request as its JSON tells it. */
export type RequestView = Readonly<Record<string, unknown>>

/** Null where there is no view, such as for a request that suppliers do not see at all. */
export function readView(json: string | undefined): RequestView | null {
  const view: unknown = json === undefined ? null : JSON.parse(json)
  return typeof view === 'object' && view !== null ? (view as RequestView) : null
}

/** What stands in the one view, and not or otherwise in the other. */
export const withheldKeys = (admin: RequestView, supplier: RequestView): ReadonlySet<string> =>
  new Set(Object.keys(admin).filter((key) => JSON.stringify(admin[key]) !== JSON.stringify(supplier[key])))
