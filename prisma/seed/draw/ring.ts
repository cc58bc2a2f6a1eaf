import type { Gem } from './gem.ts'
import { OUTLINES, type Cut } from './outline.ts'
import { frameAt, shifted, type Scene } from './scene.ts'
import { claws, haloAround, melee } from './setting.ts'
import { domedProfile, onHoop, sweep, type Hoop } from './sweep.ts'
import { mul, type Vec3 } from './vec3.ts'

/** A ring of inner radius about 1 standing on the table, its stone at the top. */
export type RingStyle = {
  cut: Cut
  gem?: Gem
  /** Half-width of the center stone, in ring radii. */
  size: number
  halo?: boolean
  pave?: boolean
  /** Half-width and cut of the two side stones, if any. */
  sides?: { size: number; cut: Cut; gem?: Gem }
  band?: number
}

const TAU = 2 * Math.PI
const STANDING: Hoop = { centre: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], radius: 1 }
/** Draws the ring into the scene. */
export function ring(scene: Scene, style: RingStyle): void {
  const width = style.band ?? 0.17
  const up = Math.PI / 2
  const taper = (angle: number) => 1 - 0.28 * Math.exp(-(((angle - up) / 0.55) ** 2))
  sweep(
    scene,
    STANDING,
    (angle) => domedProfile(width * taper(angle), 0.11, 7),
    up - Math.PI,
    up + Math.PI,
    76,
  )
  if (style.pave) pave(scene, width)
  const depth = style.size * 0.62 + 0.06
  const head = frameAt([0, 1.08 + depth, 0], [0, 1, 0], [1, 0, 0])
  const lift = 120
  if (style.sides) {
    const { size, cut, gem } = style.sides
    for (const side of [-1, 1]) {
      const low = size * 0.62 + 0.1
      const spread = OUTLINES[style.cut](0)[0] * style.size + OUTLINES[cut](0)[0] * size * 0.92
      const turn = Math.asin(spread / (1.06 + low))
      const radial: Vec3 = [side * Math.sin(turn), Math.cos(turn), 0]
      const seat = frameAt(mul(radial, 1.07 + low), [radial[0] * 0.7, radial[1], 0], [1, 0, 0])
      claws(scene, seat, size, cut, gem ?? 'diamond', low, lift - 20)
    }
  }
  if (style.halo) haloAround(scene, shifted(head, 0, 0, -0.03), style.size, style.cut, 0.062, lift)
  claws(scene, head, style.size, style.cut, style.gem ?? 'diamond', depth, lift)
}

function pave(scene: Scene, width: number): void {
  const size = Math.min(0.06, width * 0.34)
  for (let k = -10; k <= 10; k++) {
    if (Math.abs(k) < 2) continue
    const angle = Math.PI / 2 + k * size * 2.05
    const radial = onHoop({ ...STANDING, radius: 1 }, angle)
    const frame = frameAt(onHoop(STANDING, angle, 0.115), radial, [Math.sin(angle), -Math.cos(angle), 0])
    scene.use(melee(scene), frame, size * 1.15, 6)
  }
}

/** Stones all around a band, or over its upper half, seen from above. */
export function eternity(scene: Scene, cut: Cut, gem: Gem, size: number, half: boolean): void {
  const width = OUTLINES[cut](0.25)[1] * size * 2 + 0.06
  sweep(scene, STANDING, () => domedProfile(width, 0.1, 7), 0, TAU, 104)
  const pitch = OUTLINES[cut](0)[0] * size * 2.02
  const count = Math.floor((TAU * 1.115) / pitch)
  for (let k = 0; k < count; k++) {
    const angle = Math.PI / 2 + (TAU * k) / count
    if (half && Math.cos(angle - Math.PI / 2) < -0.05) continue
    const radial = onHoop(STANDING, angle)
    const frame = frameAt(onHoop(STANDING, angle, 0.115), radial, [Math.sin(angle), -Math.cos(angle), 0])
    scene.stone(frame, size, cut, gem, 10)
    for (const side of [-1, 1]) {
      const between = angle + TAU / count / 2
      scene.bead(onHoop(STANDING, between, 0.12, side * width * 0.36), 0.024, 12, onHoop(STANDING, between))
    }
  }
}
