import type { z } from 'zod'
import type { Actor, Admin, SupplierActor } from '../../domain/actor.ts'
import { asPerson } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notSignedIn, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { ownerOf } from './ownerOf.ts'
import type { OwnCredentials, SessionOwner } from './ports.ts'

interface OwnAccount<Input> {
  readonly person: Admin | SupplierActor
  readonly owner: SessionOwner
  readonly account: OwnCredentials
  readonly input: Input
}

/** A signed-in person who wants to change or prove something about their own account, with the input. */
export async function ownAccount<S extends z.ZodType>(
  { accounts }: Ports,
  actor: Actor,
  schema: S,
  raw: unknown,
): Promise<Outcome<OwnAccount<z.output<S>>>> {
  const person = asPerson(actor)
  if (isRefusal(person)) return person
  const input = parseInput(schema, raw)
  if (isRefusal(input)) return input
  const owner = ownerOf(person)
  const account = await accounts.byOwner(owner)
  return account === null ? notSignedIn : { person, owner, account, input }
}
