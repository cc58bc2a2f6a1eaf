import { type Actor, programOf } from '../actor.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type ApiScope, scopesOf } from './apiScope.ts'

/** The scopes a program needs: all of those listed; `always`: none; `never`: closed to programs. */
export type Opens = 'always' | 'never' | readonly ApiScope[]

const notForPrograms = refuse('forbidden', 'API tokens cannot do this. Sign in instead.')

/**
 * Why a caller's token does not open something; null when it does, or when a person calls. Scopes only narrow what
 * the token's owner sees: the rules that close something to partners still apply. Anything unclassified is closed.
 */
export function refusesProgram(actor: Actor, opens: Opens | undefined): Refusal | null {
  const program = programOf(actor)
  if (!program || opens === 'always') return null
  if (opens === undefined || opens === 'never') return notForPrograms
  const possible = scopesOf[actor.role === 'partner' ? 'partner' : 'supplier']
  const missing = opens.filter((scope) => possible.includes(scope) && !program.scopes.includes(scope))
  if (missing.length === 0) return null
  const named = missing.map((scope) => scope.toUpperCase()).join(' and ')
  return refuse('forbidden', `This token lacks the scope${missing.length > 1 ? 's' : ''} ${named}`)
}

/** Programs are read-only: every mutation is refused. */
export const refusesChange = (actor: Actor): Refusal | null =>
  programOf(actor) ? refuse('forbidden', 'API tokens are read-only. Sign in to make changes.') : null
