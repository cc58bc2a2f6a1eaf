import type { Gem } from './gem.ts'
import type { SetStone } from './jewels.ts'
import type { Cut } from './outline.ts'
import type { RingStyle } from './ring.ts'

/** A piece of jewelry, as needed to draw it; sizes are half-widths in the piece's own scale. */
export type Design =
  | ({ kind: 'ring' } & RingStyle)
  | { kind: 'eternity'; cut: Cut; gem: Gem; size: number; half: boolean }
  | { kind: 'bracelet'; cut: Cut; gems: Gem[]; size: number }
  | { kind: 'necklace'; cut: Cut; gems: Gem[]; size: number; graduated: boolean }
  | ({ kind: 'studs'; size: number } & SetStone)
  | ({ kind: 'pendant'; size: number } & SetStone)
  | { kind: 'hoops'; gem: Gem | null; thickness: number }

export type Shot = 'front' | 'detail'
