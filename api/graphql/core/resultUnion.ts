import type { ObjectRef } from '@pothos/core'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { refusals } from '../../transport/answers/refusals.ts'
import { builder, type Types } from './builder.ts'
import { refusalError } from '../server/codedError.ts'
import { type FailureName, failureTypes, type MutationFailure } from './failures.ts'

const isFailure = (value: object): value is MutationFailure => 'member' in value

/** The result of a mutation: the object it created or changed, or one of its expected failures. */
export function resultUnion<Made extends object>(
  name: string,
  made: ObjectRef<Types, Made>,
  failures: readonly FailureName[],
) {
  const ref = builder.unionType(name, {
    description: 'The result, or an expected failure.',
    types: [made, ...failures.map((failure) => failureTypes[failure])],
    resolveType: (value) => (isFailure(value) ? value.member : made.name),
  })
  return { ref, failures: new Set<string>(failures) }
}

/**
 * Turns a use case's outcome into the result of its mutation: what `reread` finds (with the client's selection), the
 * union member for the refusal, or a top-level error if the union has no such member.
 */
export async function outcome<Done, Made extends object>(
  { failures }: { failures: ReadonlySet<string> },
  done: Outcome<Done>,
  reread: (done: Done) => Promise<Made> | Made,
): Promise<Made | MutationFailure> {
  if (!isRefusal(done)) return reread(done)
  const { member } = refusals[done.refused]
  if (member === null || !failures.has(member)) throw refusalError(done)
  return { member, message: done.message, fields: done.fields ?? [], status: done.accountStatus ?? null }
}
