/** What a reading of the store brings here. */
export const syncKinds = ['products', 'costs', 'orders', 'changes', 'inventory'] as const
export type SyncKind = (typeof syncKinds)[number]

/** `held`: waits for an admin's word, since it would remove more than is plausible. */
export const syncStatuses = ['running', 'held', 'completed', 'failed'] as const
export type SyncStatus = (typeof syncStatuses)[number]

/** Who or what wanted a run. */
export type SyncCause = 'admin' | 'timer' | 'start' | 'webhook'

export type SyncPhase = 'counting' | 'exporting' | 'staging' | 'applying' | 'removing'
