import type { SupplierSeat, World } from './world.ts'
import { PushBrowser } from './PushBrowser.ts'

/** A device with a supplier's push subscription that is older than any notification. */
export async function aPushDevice({ prisma }: World, { id: supplierId }: SupplierSeat): Promise<void> {
  const { id: sessionId } = await prisma.session.findFirstOrThrow({ where: { supplierId } })
  const { subscription } = new PushBrowser(`https://push.example/${supplierId}`)
  await prisma.pushDevice.create({ data: { ...subscription, sessionId, createdAt: new Date(0) } })
}

/** The pushes queued for a supplier's devices. */
export const pushesFor = ({ prisma }: World, { id: supplierId }: SupplierSeat) =>
  prisma.pushMessage.findMany({ where: { device: { session: { supplierId } } }, orderBy: { id: 'asc' } })
