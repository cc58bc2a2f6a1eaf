import { type Actor, programOf } from '../actor.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type ApiScope, scopesOf } from './apiScope.ts'

/** Which scopes open something to programs: all of these; `always`: every token does; `never`: for people only. */
export type Opens = 'always' | 'never' | readonly ApiScope[]

const notForPrograms = refuse('forbidden', 'This is not for programs: sign in to do it')

/**
 * Why a caller's token does not open something; null when it does, or when a person calls. Scopes only take away from what
 * the token's owner sees: what is beyond a partner anyway stays closed by the rules that close it to partners. What nobody has
 * classified is closed.
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

/** Programs read: whatever changes something is refused. */
export const refusesChange = (actor: Actor): Refusal | null =>
  programOf(actor) ? refuse('forbidden', 'Tokens only read: sign in to change something') : null
