import type { NewView, SavedList } from '../../domain/list/savedView.ts'

/** The views each admin has saved. */
export interface SavedViews {
  count(adminId: string, list: SavedList): Promise<number>
  /** Null when this admin already has a view of this list with this name. */
  save(adminId: string, view: NewView, at: Date): Promise<string | null>
  /** False when this admin has no such view. */
  remove(adminId: string, id: string): Promise<boolean>
}
