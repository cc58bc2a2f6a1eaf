/** What was typed into a form and not sent, field by field. */
export type Draft = Readonly<Record<string, string>>

const PREFIX = 'draft/'

/**
 * Drafts of forms, kept for this tab: they survive a reload, a lost connection and a session that has ended. The key must
 * say whose draft it is, since the next person at this screen may be somebody else.
 */
export const draftStore = {
  read(key: string): Draft | undefined {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null')
      return isDraft(kept) ? kept : undefined
    } catch {
      return undefined
    }
  },

  keep(key: string, draft: Draft): void {
    try {
      sessionStorage.setItem(PREFIX + key, JSON.stringify(draft))
    } catch {
      // Storage may be full or forbidden: the form goes on without a draft.
    }
  },

  drop(key: string): void {
    try {
      sessionStorage.removeItem(PREFIX + key)
    } catch {
      // Forbidden storage holds no draft either.
    }
  },
}

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((text) => typeof text === 'string')
