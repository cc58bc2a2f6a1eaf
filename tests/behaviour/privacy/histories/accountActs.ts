import { Secret, TOTP } from 'otpauth'
import { createApiToken } from '../../../../api/usecases/access/createApiToken.ts'
import { revokeApiToken } from '../../../../api/usecases/access/revokeApiToken.ts'
import { beginTwoStep } from '../../../../api/usecases/account/beginTwoStep.ts'
import { changePassword } from '../../../../api/usecases/account/changePassword.ts'
import { confirmSession } from '../../../../api/usecases/account/confirmSession.ts'
import { confirmTwoStep } from '../../../../api/usecases/account/confirmTwoStep.ts'
import { endSessions } from '../../../../api/usecases/account/endSessions.ts'
import { endTwoStep } from '../../../../api/usecases/account/endTwoStep.ts'
import type { SessionOwner } from '../../../../api/usecases/account/ports.ts'
import { removeTwoStep } from '../../../../api/usecases/account/removeTwoStep.ts'
import { requestPasswordReset } from '../../../../api/usecases/account/requestPasswordReset.ts'
import { resetPassword } from '../../../../api/usecases/account/resetPassword.ts'
import { signInAdmin, signInSupplier } from '../../../../api/usecases/account/signIn.ts'
import { addHours } from '../../../../api/domain/calendar.ts'
import { isRefusal } from '../../../../api/domain/refusal.ts'
import { visitor } from '../../../../api/domain/actor.ts'
import { markNotificationsSeen } from '../../../../api/usecases/notification/markNotificationsSeen.ts'
import { setMailPreferences } from '../../../../api/usecases/notification/setMailPreferences.ts'
import { addPasskey } from '../../../../api/usecases/passkey/addPasskey.ts'
import { beginPasskey } from '../../../../api/usecases/passkey/beginPasskey.ts'
import { beginPasskeySignIn } from '../../../../api/usecases/passkey/signInWithPasskey.ts'
import { removePasskey } from '../../../../api/usecases/passkey/removePasskey.ts'
import { turnOffPush } from '../../../../api/usecases/push/turnOffPush.ts'
import { turnOnPush } from '../../../../api/usecases/push/turnOnPush.ts'
import { PushBrowser } from '../../../kit/PushBrowser.ts'
import { SoftAuthenticator } from '../../../kit/SoftAuthenticator.ts'
import { PASSWORD } from '../../../kit/world.ts'
import {
  asAdmin,
  asRival,
  type Decisions,
  elsewhere,
  hidden,
  idOf,
  inOrder,
  own,
  refused,
  type Scene,
} from './scene.ts'

/** Another account: either a rival or an admin. */
function somebody({ world, rival, colleague, nth }: Scene) {
  const seat = nth % 2 === 0 ? rival : colleague
  const as = world.justConfirmed(seat.as)
  const owner: SessionOwner = as.role === 'admin' ? { adminId: as.adminId } : { supplierId: as.supplierId }
  return { ...seat, as, owner, ports: world.ports }
}

/** Signs a person in, and acts in that session. */
async function inSession(
  scene: Scene,
  does: (who: ReturnType<typeof somebody>, token: string) => Promise<object>,
): Promise<object> {
  const who = somebody(scene)
  const signIn = who.as.role === 'admin' ? signInAdmin : signInSupplier
  const signedIn = await signIn(who.ports, elsewhere, { email: who.email, password: PASSWORD })
  return isRefusal(signedIn) ? signedIn : does(who, signedIn.token)
}

const codeOf = ({ world }: Scene, secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.ports.now().getTime() + later * 30_000,
  })

async function turnOnTwoStep(scene: Scene): Promise<object> {
  const { ports, as } = somebody(scene)
  const begun = await beginTwoStep(ports, as, elsewhere, { currentPassword: PASSWORD })
  if (isRefusal(begun)) return begun
  return confirmTwoStep(ports, as, elsewhere, { code: codeOf(scene, begun.secret) })
}

async function turnOffTwoStep(scene: Scene): Promise<object> {
  const { ports, as } = somebody(scene)
  const begun = await beginTwoStep(ports, as, elsewhere, { currentPassword: PASSWORD })
  if (isRefusal(begun)) return begun
  return inOrder(
    () => confirmTwoStep(ports, as, elsewhere, { code: codeOf(scene, begun.secret) }),
    () =>
      endTwoStep(ports, as, elsewhere, { currentPassword: PASSWORD, code: codeOf(scene, begun.secret, 1) }),
  )
}

const addsPasskey = async (scene: Scene, name: string) => {
  const { ports, as } = somebody(scene)
  const session = `session ${scene.nth}`
  const begun = await beginPasskey(ports, as, session)
  if (isRefusal(begun)) return begun
  const response = new SoftAuthenticator('http://localhost:0').make(begun.options)
  return addPasskey(ports, as, session, { name, response })
}

const tokenOf = ({ world }: Scene, supplierId: string | null) =>
  idOf(world.prisma.apiToken.findFirst({ where: { supplierId, revokedAt: null } }))

/** Acts on accounts and their data. */
export const accountActs = {
  signInSupplier: {
    'somebody signs in': hidden((scene) => inSession(scene, async (_, token) => ({ token }))),
  },
  signInAdmin: 'signs in as suppliers do, in “somebody signs in”',
  confirmSession: {
    'somebody confirms their session': hidden((scene) =>
      inSession(scene, ({ ports, as }, token) =>
        confirmSession(ports, as, { from: elsewhere, token }, { password: PASSWORD }),
      ),
    ),
  },
  endSessions: {
    'somebody signs out everywhere': hidden(async (scene) => {
      const { ports, as } = somebody(scene)
      return endSessions(ports, as, null, {})
    }),
  },
  changePassword: {
    'somebody changes their password': hidden(async (scene) => {
      const { ports, as } = somebody(scene)
      const passwords = { currentPassword: PASSWORD, newPassword: PASSWORD }
      return changePassword(ports, as, { from: elsewhere, token: null }, passwords)
    }),
  },
  requestPasswordReset: {
    'a rival forgets its password': hidden(({ world, rival }) =>
      requestPasswordReset(world.ports, visitor, elsewhere, { businessEmail: rival.email }),
    ),
    'a stranger asks for the supplier’s address on the list of admins': hidden(({ world, acme }) =>
      requestPasswordReset(world.ports, visitor, elsewhere, { businessEmail: acme.email, account: 'admin' }),
    ),
  },
  resetPassword: {
    'a rival resets its password': hidden(async ({ world: { ports }, rival: { email } }) => {
      const inAnHour = () => addHours(ports.now(), 1)
      const link = await ports.recoveries.openLink('supplier', email, inAnHour)
      // An erased rival has no account.
      if (!link) return refused
      return resetPassword(ports, elsewhere, { token: link.token, email, newPassword: PASSWORD })
    }),
  },
  checkResetLink: 'only reads the link',
  beginTwoStep: 'part of “somebody turns two-step sign-in on”',
  confirmTwoStep: { 'somebody turns two-step sign-in on': hidden(turnOnTwoStep) },
  endTwoStep: { 'somebody turns two-step sign-in on and off': hidden(turnOffTwoStep) },
  removeTwoStep: {
    'an admin turns off a rival’s two-step sign-in': hidden(async (scene) => {
      const { world, rival } = scene
      return removeTwoStep(world.ports, await asAdmin(scene), { supplierId: rival.id })
    }),
  },
  beginPasskey: 'part of “somebody adds a passkey”',
  addPasskey: { 'somebody adds a passkey': hidden((scene) => addsPasskey(scene, `Phone ${scene.nth}`)) },
  removePasskey: {
    'somebody removes a passkey': hidden(async (scene) => {
      const { ports, as, owner } = somebody(scene)
      const passkeyId = await idOf(scene.world.prisma.passkey.findFirst({ where: owner }))
      return removePasskey(ports, as, { passkeyId })
    }),
  },
  beginPasskeySignIn: {
    'somebody is about to sign in with a passkey': hidden(({ world }) =>
      beginPasskeySignIn(world.ports, elsewhere),
    ),
  },
  signInWithPasskey: 'opens a session as a password does, in “somebody signs in”',
  beginPasskeyConfirmation:
    'only hands out a challenge, as “somebody is about to sign in with a passkey” does',
  confirmWithPasskey: 'confirms a session as a password does, in “somebody confirms their session”',
  createApiToken: {
    'a rival creates a token': hidden(({ world, rival, nth }) => world.token(`ERP ${nth}`, { of: rival })),
    'an admin creates a partner’s token': hidden(({ world, nth }) => world.token(`Feed ${nth}`)),
    'the supplier creates a token': own(({ world, acme, nth }) =>
      createApiToken(world.ports, world.justConfirmed(acme.as), { name: `Own ${nth}`, scopes: ['requests'] }),
    ),
  },
  revokeApiToken: {
    'a rival revokes a token': hidden(async (scene) => {
      const { world, rival } = scene
      return revokeApiToken(world.ports, asRival(scene), { tokenId: await tokenOf(scene, rival.id) })
    }),
    'an admin revokes a partner’s token': hidden(async (scene) =>
      revokeApiToken(scene.world.ports, await asAdmin(scene), { tokenId: await tokenOf(scene, null) }),
    ),
  },
  markNotificationsSeen: {
    'a rival reads its notifications': hidden(async ({ world, rival }) =>
      markNotificationsSeen(world.ports, rival.as, {
        upTo: await idOf(
          world.prisma.event.findFirst({ where: { stream: 'suppliers' }, orderBy: { seq: 'desc' } }),
        ),
      }),
    ),
  },
  setMailPreferences: {
    'a rival chooses its mails': hidden(({ world, rival, nth }) =>
      setMailPreferences(world.ports, rival.as, {
        preferences: [{ kind: 'deadline', mailed: nth % 2 === 0 }],
      }),
    ),
  },
  turnOnPush: {
    'somebody turns push notifications on': hidden((scene) =>
      inSession(scene, ({ ports, as }, token) =>
        turnOnPush(ports, as, token, new PushBrowser(`https://push.example/${scene.nth}`).subscription),
      ),
    ),
  },
  turnOffPush: {
    'somebody turns push notifications off': hidden((scene) =>
      inSession(scene, ({ ports, as }, token) => turnOffPush(ports, as, token)),
    ),
  },
} satisfies Decisions
