/** The parts of the audit log, with their names on screens. */
export const auditAreas = {
  sign_ins: 'Sign-ins',
  refusals: 'Refused calls',
  accounts: 'Accounts',
  programs: 'Tokens and webhooks',
  awards: 'Awards',
  settings: 'Settings',
  data: 'Catalog, exports and privacy',
} as const
export type AuditArea = keyof typeof auditAreas

/** An entry of the audit log in words. */
export interface AuditLine {
  /** A few words. */
  readonly title: string
  /** The details; null when the title says everything. */
  readonly text: string | null
}

/** The companies that an entry's ids refer to; null when unknown. */
export interface AuditContext {
  readonly company: string | null
  readonly formerCompany: string | null
}
