import type { NewView, SavedList } from '../../domain/list/savedView.ts'

/** The views each admin has saved. */
export interface SavedViews {
  count(adminId: string, list: SavedList): Promise<number>
  /** Null when this admin already has a view of this list with this name. */
  save(adminId: string, view: NewView, at: Date): Promise<string | null>
  /** What is absent stays as it is. Whoever calls this holds the admin's lock. */
  update(
    adminId: string,
    id: string,
    change: { readonly name?: string; readonly query?: string },
  ): Promise<'updated' | 'absent' | 'name taken'>
  /** False when this admin has no such view. */
  remove(adminId: string, id: string): Promise<boolean>
}
