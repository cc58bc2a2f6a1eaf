/** What a sync run updates. */
export const syncKinds = ['products', 'costs', 'orders', 'changes', 'inventory'] as const
export type SyncKind = (typeof syncKinds)[number]

/** `held`: needs an admin's approval because it would remove more than is plausible. */
const syncStatuses = ['running', 'held', 'completed', 'failed'] as const
export type SyncStatus = (typeof syncStatuses)[number]

/** What started a run. */
export type SyncCause = 'admin' | 'timer' | 'start' | 'webhook'

export type SyncPhase = 'counting' | 'exporting' | 'staging' | 'applying' | 'removing'
