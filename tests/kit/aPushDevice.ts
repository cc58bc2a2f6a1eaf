import type { SupplierSeat, World } from './world.ts'
import { PushBrowser } from './PushBrowser.ts'

/** A device on which a supplier has always had push notifications. */
export async function aPushDevice({ prisma }: World, { id: supplierId }: SupplierSeat): Promise<void> {
  const { id: sessionId } = await prisma.session.findFirstOrThrow({ where: { supplierId } })
  const { subscription } = new PushBrowser(`https://push.example/${supplierId}`)
  await prisma.pushDevice.create({ data: { ...subscription, sessionId, createdAt: new Date(0) } })
}

/** What waits for a supplier's devices. */
export const pushesFor = ({ prisma }: World, { id: supplierId }: SupplierSeat) =>
  prisma.pushMessage.findMany({ where: { device: { session: { supplierId } } }, orderBy: { id: 'asc' } })
