import type { DeskSettings } from '../../domain/desk/deskSettings.ts'

export interface DeskSettingsStore {
  read(): Promise<DeskSettings>
  /** As `read`, holding the settings until commit. */
  lock(): Promise<DeskSettings>
  save(settings: DeskSettings): Promise<void>
}
