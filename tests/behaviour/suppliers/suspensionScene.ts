import { reinstateSupplier } from '../../../api/usecases/supplier/reinstateSupplier.ts'
import { suspendSupplier } from '../../../api/usecases/supplier/suspendSupplier.ts'
import type { AdminSeat, SupplierSeat, World } from '../../kit/world.ts'

export const REASON = 'Copied our designs'

export const suspend = async (world: World, by: AdminSeat, { id }: Pick<SupplierSeat, 'id'>) =>
  suspendSupplier(world.ports, world.justConfirmed(by.as), { supplierId: id, reason: REASON })

export const reinstate = async (world: World, by: AdminSeat, { id }: Pick<SupplierSeat, 'id'>) =>
  reinstateSupplier(world.ports, world.justConfirmed(by.as), { supplierId: id, reason: 'Settled' })
