import type { DeskSettings } from '../../domain/desk/deskSettings.ts'

export interface DeskSettingsStore {
  read(): Promise<DeskSettings>
  /** As `read`, locking the settings until commit. */
  lock(): Promise<DeskSettings>
  save(settings: DeskSettings): Promise<void>
}
