import { isRefusal } from '../../../../api/domain/refusal.ts'
import { changeAdminRole } from '../../../../api/usecases/account/changeAdminRole.ts'
import { cancelNewAddress } from '../../../../api/usecases/account/cancelNewAddress.ts'
import { changeProfile } from '../../../../api/usecases/account/changeProfile.ts'
import { sendAddressLinkAgain } from '../../../../api/usecases/account/sendAddressLinkAgain.ts'
import { endAdminAccess } from '../../../../api/usecases/account/endAdminAccess.ts'
import { inviteAdmin } from '../../../../api/usecases/account/inviteAdmin.ts'
import { inviteAdminAgain } from '../../../../api/usecases/account/inviteAdminAgain.ts'
import { recordExport } from '../../../../api/usecases/audit/recordExport.ts'
import { changeDeskSettings } from '../../../../api/usecases/desk/changeDeskSettings.ts'
import { sendMailAgain } from '../../../../api/usecases/mail/sendMailAgain.ts'
import { removeView } from '../../../../api/usecases/view/removeView.ts'
import { saveView } from '../../../../api/usecases/view/saveView.ts'
import { updateView } from '../../../../api/usecases/view/updateView.ts'
import { asAdmin, type Decisions, done, hidden, idOf, type Scene, shown } from './scene.ts'

const invited = ({ world }: Scene) =>
  idOf(world.prisma.adminUser.findFirst({ where: { passwordHash: null, role: 'admin' } }))

const settings = async (scene: Scene, patch: object) => {
  const { caller } = await scene.world.admin()
  const { deskSettings } = await caller.graphqlOk<{ deskSettings: { revision: number } }>(
    '{ deskSettings { revision } }',
  )
  const input = { ifRevision: deskSettings.revision, ...patch }
  return changeDeskSettings(scene.world.ports, await asAdmin(scene), input)
}

/** Admins, their settings and their reads. */
export const deskActs = {
  inviteAdmin: {
    'an admin invites another': hidden(async (scene) =>
      inviteAdmin(scene.world.ports, await asAdmin(scene), {
        name: 'Mei',
        email: `mei${scene.nth}@desk.example`,
        role: 'viewer',
      }),
    ),
  },
  inviteAdminAgain: {
    'an admin invites another again': hidden(async (scene) =>
      inviteAdminAgain(scene.world.ports, await asAdmin(scene), { adminId: await invited(scene) }),
    ),
  },
  changeAdminRole: {
    'an admin gets another role': hidden(async (scene) =>
      changeAdminRole(scene.world.ports, await asAdmin(scene), {
        adminId: await invited(scene),
        role: 'buyer',
      }),
    ),
  },
  endAdminAccess: {
    'an admin ends another one’s access': hidden(async (scene) =>
      endAdminAccess(scene.world.ports, await asAdmin(scene), { adminId: await invited(scene) }),
    ),
  },
  changeProfile: {
    'an admin changes their name': hidden(async (scene) =>
      changeProfile(scene.world.ports, await asAdmin(scene), {
        name: `Ada ${scene.nth}`,
        email: 'ada1@desk.example',
      }),
    ),
    'an admin asks for another address': hidden(async (scene) =>
      changeProfile(scene.world.ports, await asAdmin(scene), {
        name: `Ada ${scene.nth}`,
        email: `new${scene.nth}@desk.example`,
      }),
    ),
  },
  sendAddressLinkAgain: {
    'an admin asks for another link to the new address': hidden(async (scene) =>
      sendAddressLinkAgain(scene.world.ports, await asAdmin(scene)),
    ),
  },
  cancelNewAddress: {
    'an admin keeps the present address': hidden(async (scene) =>
      cancelNewAddress(scene.world.ports, await asAdmin(scene)),
    ),
  },
  changeDeskSettings: {
    'an admin changes the quote window': shown((scene) =>
      settings(scene, { quoteWindowHours: 12 + (scene.nth % 7) }),
    ),
    'an admin changes what happens to late quotes': shown((scene) =>
      settings(scene, { lateQuotes: scene.nth % 2 ? 'block' : 'accept' }),
    ),
    'an admin changes where suppliers ship to': shown((scene) =>
      settings(scene, { shipToNotes: { london: `Hatton Garden ${scene.nth}` } }),
    ),
  },
  sendMailAgain: {
    'an admin has a rival’s mail sent again': hidden(async (scene) => {
      const { world, rival, nth } = scene
      const at = world.ports.now()
      const { id: mailId } = await world.prisma.mailMessage.create({
        data: { dedupeKey: `lost ${nth}`, to: rival.email, subject: 'Lost', text: 'Lost', givenUpAt: at },
      })
      return sendMailAgain(world.ports, await asAdmin(scene), { mailId })
    }),
  },
  recordExport: {
    'an admin downloads a table': hidden(async (scene) => {
      const download = { address: '203.0.113.7', rows: 3, file: 'quotes.csv' }
      const recorded = await recordExport(scene.world.ports, await asAdmin(scene), download)
      return isRefusal(recorded) ? recorded : done
    }),
  },
  recordListRead: {
    'an admin reads a list over REST': hidden(async ({ world }) => {
      const { caller } = await world.admin()
      return caller.restOk('GET', '/api/quotes')
    }),
  },
  saveView: {
    'an admin saves a view': hidden(async (scene) =>
      saveView(scene.world.ports, await asAdmin(scene), {
        list: 'requests',
        name: `View ${scene.nth}`,
        query: 'status=pending',
      }),
    ),
  },
  updateView: {
    'an admin renames a view': hidden(async (scene) =>
      updateView(scene.world.ports, await asAdmin(scene), {
        id: await idOf(scene.world.prisma.savedView.findFirst()),
        name: `View, renamed at ${scene.nth}`,
      }),
    ),
  },
  removeView: {
    'an admin removes a view': hidden(async (scene) =>
      removeView(scene.world.ports, await asAdmin(scene), {
        id: await idOf(scene.world.prisma.savedView.findFirst()),
      }),
    ),
  },
  resetDemo: 'replaces the whole database, and only on a demo',
} satisfies Decisions
