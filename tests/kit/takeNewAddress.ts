import type { Admin } from '../../api/domain/actor.ts'
import { isRefusal } from '../../api/domain/refusal.ts'
import { addHours } from '../../api/domain/calendar.ts'
import type { CallerOrigin } from '../../api/usecases/account/ports.ts'
import { changeProfile } from '../../api/usecases/account/changeProfile.ts'
import { verifyEmail } from '../../api/usecases/account/verifyEmail.ts'
import type { Ports } from '../../api/usecases/ports.ts'
import { succeeded } from './succeeded.ts'
import { PASSWORD } from './world.ts'

const elsewhere: CallerOrigin = { address: '127.0.0.1', network: '127.0.0.1', userAgent: null, device: null }

/** An admin requests another address and uses the emailed link. */
export async function takeNewAddress(
  ports: Ports,
  admin: Admin,
  email: string,
  from = elsewhere,
): Promise<{ email: string }> {
  succeeded(await changeProfile(ports, admin, { name: admin.name, email }))
  const verify = async () => {
    const at = ports.now()
    const token = await ports.recoveries.openVerification('admin', email, { at, until: addHours(at, 1) })
    return verifyEmail(ports, from, { token, email, password: PASSWORD, account: 'admin' })
  }
  const used = await verify()
  // The server may have mailed its own link at this moment, which replaced this one.
  return succeeded(isRefusal(used) ? await verify() : used)
}
