export type Texts = Readonly<Record<string, string | null>>

/** The texts that differ, before and after, as the event log stores them; null if none do. */
export function whatChanged(was: Texts, is: Texts): { readonly was: Texts; readonly is: Texts } | null {
  const changed = Object.keys(is).filter((key) => was[key] !== is[key])
  const only = (texts: Texts) => Object.fromEntries(changed.map((key) => [key, texts[key] ?? null]))
  return changed.length === 0 ? null : { was: only(was), is: only(is) }
}
