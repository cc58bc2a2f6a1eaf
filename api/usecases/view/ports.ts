import type { NewView, SavedList } from '../../domain/list/savedView.ts'

/** The lists that each admin has saved for itself. */
export interface SavedViews {
  count(adminId: string, list: SavedList): Promise<number>
  /** Null when this admin has one of this name for this list already. */
  save(adminId: string, view: NewView, at: Date): Promise<string | null>
  /** False when this admin has no such view. */
  remove(adminId: string, id: string): Promise<boolean>
}
