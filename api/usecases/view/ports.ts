import type { NewView, SavedList } from '../../domain/list/savedView.ts'

/** The saved views of each admin. */
export interface SavedViews {
  count(adminId: string, list: SavedList): Promise<number>
  /** Null if this admin already has a view of this list with this name. */
  save(adminId: string, view: NewView, at: Date): Promise<string | null>
  /** Absent fields stay as they are. The caller holds the admin's lock. */
  update(
    adminId: string,
    id: string,
    change: { readonly name?: string; readonly query?: string },
  ): Promise<'updated' | 'absent' | 'name taken'>
  /** False if this admin has no such view. */
  remove(adminId: string, id: string): Promise<boolean>
}
