import { refuse } from '../domain/refusal.ts'

export const NOT_SIGNED = refuse('unauthenticated', 'Not signed by the store')
