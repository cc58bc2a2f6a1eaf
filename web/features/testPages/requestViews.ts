/** A request as JSON. */
export type RequestView = Readonly<Record<string, unknown>>

/** Null if there is no view, such as for a request that is hidden from suppliers. */
export function readView(json: string | undefined): RequestView | null {
  const view: unknown = json === undefined ? null : JSON.parse(json)
  return typeof view === 'object' && view !== null ? (view as RequestView) : null
}

/** The keys that are missing or different in the other view. */
export const withheldKeys = (admin: RequestView, supplier: RequestView): ReadonlySet<string> =>
  new Set(Object.keys(admin).filter((key) => JSON.stringify(admin[key]) !== JSON.stringify(supplier[key])))
