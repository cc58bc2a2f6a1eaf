import type { PrismaClient } from '../data/prisma/client.ts'
import { theOperator } from '../domain/actor.ts'
import { isRefusal } from '../domain/refusal.ts'
import { endTwoStepOf } from '../usecases/account/removeTwoStep.ts'
import { operatorPorts } from './operatorPorts.ts'

const USAGE = 'Usage: npm run two-step-off -- admin@example.com'

/**
 * Turns off two-step sign-in of the admin with this email address, for an admin who has lost the phone and
 * the recovery codes and has no other owner to ask. Returns a summary.
 * @throws Error if there is no such admin, or it is off already
 */
export async function turnTwoStepOff(prisma: PrismaClient, email: string): Promise<string> {
  const admin = await prisma.adminUser.findUnique({
    where: { email: email.trim().toLowerCase() },
    select: { id: true },
  })
  if (!admin) throw new Error(`this database has no admin with the email address ${email}`)
  const done = await endTwoStepOf(operatorPorts(prisma), { adminId: admin.id }, theOperator)
  if (isRefusal(done)) throw new Error(done.message)
  return `Two-step sign-in of ${email} is off: signing in does not take a code. An email to that address is queued.`
}

/** The email address of the admin. @throws Error with the command's usage if the arguments are wrong */
export function whoseTwoStep(args: readonly string[]): string {
  const [email, ...more] = args
  if (email === undefined || email.startsWith('-') || more.length > 0) throw new Error(USAGE)
  return email
}
