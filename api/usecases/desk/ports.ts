/** What admins have set the desk to. */
export interface DeskSettings {
  /** Whether losing suppliers are told how near their price was to the award. */
  readonly shareOutcomeBand: boolean
}

export interface DeskSettingsStore {
  read(): Promise<DeskSettings>
  save(settings: DeskSettings): Promise<void>
}
