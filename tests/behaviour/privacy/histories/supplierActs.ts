import { visitor } from '../../../../api/domain/actor.ts'
import { isRefusal } from '../../../../api/domain/refusal.ts'
import { requestVerification } from '../../../../api/usecases/account/requestVerification.ts'
import { verifyEmail } from '../../../../api/usecases/account/verifyEmail.ts'
import { changeContactDetails } from '../../../../api/usecases/supplier/changeContactDetails.ts'
import { endSupplierAccess } from '../../../../api/usecases/supplier/endSupplierAccess.ts'
import { eraseSupplier } from '../../../../api/usecases/supplier/eraseSupplier.ts'
import { inviteAgain } from '../../../../api/usecases/supplier/inviteAgain.ts'
import { onboardSupplier } from '../../../../api/usecases/supplier/onboardSupplier.ts'
import { registerSupplier } from '../../../../api/usecases/supplier/registerSupplier.ts'
import { reinstateSupplier } from '../../../../api/usecases/supplier/reinstateSupplier.ts'
import { setInternalNotes } from '../../../../api/usecases/supplier/setInternalNotes.ts'
import { setSupplierStatus } from '../../../../api/usecases/supplier/setSupplierStatus.ts'
import { setSupplierStatuses } from '../../../../api/usecases/supplier/setSupplierStatuses.ts'
import { suspendSupplier } from '../../../../api/usecases/supplier/suspendSupplier.ts'
import { PASSWORD } from '../../../kit/world.ts'
import { asAdmin, type Decisions, elsewhere, hidden, idOf, NOBODY, type Scene } from './scene.ts'

const about = ({ rival }: Scene) => ({ supplierId: rival.id })
const applicant = ({ world }: Scene) => world.prisma.supplier.findFirst({ where: { status: 'pending' } })
const company = (nth: number) => ({ companyName: `Newcomer ${nth}`, contactPerson: 'Somebody', phone: '1' })

const apply = ({ world }: Scene, businessEmail: string) =>
  registerSupplier(world.ports, visitor, elsewhere, {
    companyName: 'Applicant',
    contactPerson: 'Somebody',
    businessEmail,
    password: PASSWORD,
    phoneNumber: '1',
    country: 'Italy',
    manufacturingCountry: 'Italy',
    canProvideCertificates: true,
  })

const onboard = async ({ world, nth, ...scene }: Scene, prices: readonly object[] = []) =>
  onboardSupplier(world.ports, await asAdmin({ world, nth, ...scene }), {
    ...company(nth),
    email: `newcomer${nth}@makers.example`,
    prices,
  })

/** A price for the SKU of the request's variant. */
const priced = async ({ world, request, nth }: Scene) => {
  const { sku } = await world.prisma.variant.findUniqueOrThrow({ where: { id: request.variantId } })
  return [{ sku, productName: 'As the store calls it', priceUSA: `${400 + nth}.00` }]
}

/** The rival, if it has no open work; else a new company. */
async function erase(scene: Scene): Promise<object> {
  const { world, rival, nth } = scene
  const as = await asAdmin(scene)
  const { companyName } = await world.prisma.supplier.findUniqueOrThrow({ where: { id: rival.id } })
  const erased = await eraseSupplier(world.ports, as, { supplierId: rival.id, companyName })
  if (!isRefusal(erased)) return erased
  const onboarded = await onboard(scene, await priced(scene))
  if (isRefusal(onboarded)) return onboarded
  return eraseSupplier(world.ports, as, { ...onboarded, companyName: company(nth).companyName })
}

/** Suppliers: how they join, what is done to them, how they leave. */
export const supplierActs = {
  registerSupplier: {
    'another company applies': hidden((scene) => apply(scene, `applicant${scene.nth}@makers.example`)),
    'somebody applies with a rival’s address': hidden((scene) => apply(scene, scene.rival.email)),
  },
  requestVerification: {
    'an applicant asks for another link': hidden(async (scene) =>
      requestVerification(scene.world.ports, visitor, elsewhere, {
        businessEmail: (await applicant(scene))?.businessEmail ?? 'nobody@makers.example',
      }),
    ),
  },
  verifyEmail: {
    'an applicant verifies its address': hidden(async (scene) => {
      const { world } = scene
      const email = (await applicant(scene))?.businessEmail ?? ''
      const at = world.ports.now()
      const opened = { at, until: new Date(at.getTime() + 3_600_000) }
      const token = (await world.ports.recoveries.openVerification('supplier', email, opened)) ?? ''
      return verifyEmail(world.ports, elsewhere, { token, email, password: PASSWORD })
    }),
  },
  setSupplierStatus: {
    'an admin decides on an application': hidden(async (scene) =>
      setSupplierStatus(scene.world.ports, await asAdmin(scene), {
        supplierId: (await applicant(scene))?.id ?? NOBODY,
        status: scene.nth % 2 ? 'active' : 'rejected',
      }),
    ),
  },
  setSupplierStatuses: {
    'an admin decides on several applications': hidden(async (scene) =>
      setSupplierStatuses(scene.world.ports, await asAdmin(scene), {
        supplierIds: [(await applicant(scene))?.id ?? NOBODY],
        status: 'active',
      }),
    ),
  },
  onboardSupplier: {
    'an admin enters a supplier with a price': hidden(async (scene) => onboard(scene, await priced(scene))),
  },
  inviteAgain: {
    'an admin invites a supplier again': hidden(async (scene) => {
      const where = { passwordHash: null, status: 'active' } as const
      const supplierId = await idOf(scene.world.prisma.supplier.findFirst({ where }))
      return inviteAgain(scene.world.ports, await asAdmin(scene), { supplierId })
    }),
  },
  changeContactDetails: {
    'a rival changes its contact details': hidden(({ world, rival, nth }) =>
      changeContactDetails(world.ports, rival.as, {
        contactPerson: `Somebody ${nth}`,
        phoneNumber: '1',
        country: 'India',
        manufacturingCountry: 'India',
      }),
    ),
  },
  setInternalNotes: {
    'an admin writes about a rival': hidden(async (scene) =>
      setInternalNotes(scene.world.ports, await asAdmin(scene), {
        ...about(scene),
        notes: `Note ${scene.nth}`,
      }),
    ),
    'an admin writes about the supplier': hidden(async (scene) =>
      setInternalNotes(scene.world.ports, await asAdmin(scene), {
        supplierId: scene.acme.id,
        notes: `Note ${scene.nth}`,
      }),
    ),
  },
  suspendSupplier: {
    'an admin suspends a rival': hidden(async (scene) =>
      suspendSupplier(scene.world.ports, await asAdmin(scene), { ...about(scene), reason: 'Copied designs' }),
    ),
  },
  reinstateSupplier: {
    'an admin reinstates a rival': hidden(async (scene) =>
      reinstateSupplier(scene.world.ports, await asAdmin(scene), { ...about(scene), reason: 'Settled' }),
    ),
  },
  endSupplierAccess: {
    'an admin ends a rival’s access': hidden(async (scene) =>
      endSupplierAccess(scene.world.ports, await asAdmin(scene), about(scene)),
    ),
  },
  eraseSupplier: { 'an admin erases a supplier': hidden(erase) },
  continueErasures: 'does to more rows what eraseSupplier does to the first of them',
} satisfies Decisions
