import type { Frame } from './camera.ts'
import type { Gem } from './gem.ts'
import { METALS } from './metal.ts'
import { OUTLINES, type Cut } from './outline.ts'
import { frameAt, type Scene } from './scene.ts'
import { claws, haloAround, melee } from './setting.ts'
import { onHoop, roundProfile, domedProfile, sweep, type Hoop } from './sweep.ts'
import type { Vec3 } from './vec3.ts'

export type SetStone = { cut: Cut; gem: Gem; halo: boolean }

function setStone(scene: Scene, frame: Frame, size: number, { cut, gem, halo }: SetStone): void {
  if (halo) haloAround(scene, frame, size, cut, size * 0.15, 40)
  claws(scene, frame, size, cut, gem, size * 0.7, 40)
}

/** A pair of studs on the table, each rotated slightly differently. */
export function studs(scene: Scene, style: SetStone, size: number, apart: number): void {
  const poses: [Vec3, Vec3][] = [
    [
      [-apart, -apart * 0.16, 0],
      [-0.16, 0.12, 1],
    ],
    [
      [apart, apart * 0.16, 0],
      [0.2, 0.05, 1],
    ],
  ]
  for (const [at, normal] of poses)
    setStone(scene, frameAt(at, normal, [1, 0.08 * Math.sign(at[0]), 0]), size, style)
}

/** One stud seen from the side, with its post, beside the other seen from the front. */
export function studWithPost(scene: Scene, style: SetStone, size: number): void {
  const side = frameAt([size * 0.85, -size * 0.7, 0], [-0.86, 0.32, 0.5], [0, 1, 0.2])
  const back = (k: number): Vec3 => [
    side.at[0] - side.n[0] * k,
    side.at[1] - side.n[1] * k,
    side.at[2] - side.n[2] * k,
  ]
  scene.wire([back(size * 0.6), back(size * 2.2)], size * 0.09, -80)
  scene.wire([back(size * 1.85), back(size * 1.95)], size * 0.16, -70)
  setStone(scene, side, size * 0.86, style)
  setStone(scene, frameAt([-size * 0.72, size * 0.42, 0], [-0.1, 0.12, 1], [1, 0.1, 0]), size, style)
}

/** A stone below its bail on a chain; `drop` is the stone's distance below the center, in scene units. */
export function pendant(scene: Scene, style: SetStone, size: number, drop: number): void {
  const { cx, cy, scale } = scene.camera
  const frame = frameAt([0, -drop, 0], [-0.04, 0.06, 1], [1, 0, 0])
  const top = OUTLINES[style.cut](0.25)[1] * size * (style.halo ? 1.34 : 1.06) - drop
  const eye = cy - (top + size * 0.42) * scale
  const [x, y] = [Math.round(cx), Math.round(eye)]
  chain(
    scene,
    `M${x - 300} -20C${x - 250} ${y - 190} ${x - 70} ${y - 40} ${x} ${y}C${x + 70} ${y - 40} ${x + 250} ${y - 190} ${x + 300} -20`,
    Math.max(4, Math.round(scale * size * 0.06)),
  )
  const bail: Vec3[] = Array.from({ length: 21 }, (_, k) => {
    const a = (Math.PI * 2 * k) / 20
    return [Math.sin(a) * size * 0.1, top + size * 0.24 + Math.cos(a) * size * 0.26, 0]
  })
  scene.wire(bail, size * 0.085, 30)
  setStone(scene, frame, size, style)
}

/** A pair of hoops, stones outside on the near half and inside on the far half. */
export function hoops(scene: Scene, gem: Gem | null, thickness: number, stone: number): void {
  const poses: [Vec3, number][] = [
    [[-0.72, 0.1, 0], 0.95],
    [[0.72, -0.1, 0.3], 0.72],
  ]
  for (const [centre, turn] of poses) {
    const hoop: Hoop = { centre, x: [Math.cos(turn), 0, Math.sin(turn)], y: [0, 1, 0], radius: 0.8 }
    const section = gem ? domedProfile(thickness * 1.7, thickness, 5) : roundProfile(thickness * 1.7, 10)
    const gap = Math.PI / 2 + 0.16
    sweep(scene, hoop, () => section, gap, gap + Math.PI * 2, 58)
    if (!gem) continue
    const step = (stone * 2.2) / 0.9
    const count = Math.floor((Math.PI * 1.9) / step)
    for (let k = 0; k < count; k++) {
      const angle = gap + k * step
      const out: Vec3 = [Math.cos(angle) * hoop.x[0], Math.sin(angle), Math.cos(angle) * hoop.x[2]]
      const along: Vec3 = [-Math.sin(angle) * hoop.x[0], Math.cos(angle), -Math.sin(angle) * hoop.x[2]]
      scene.use(melee(scene, gem), frameAt(onHoop(hoop, angle, thickness * 1.02), out, along), stone, 4)
      scene.use(
        melee(scene, gem),
        frameAt(onHoop(hoop, angle, -thickness * 0.16), [-out[0], -out[1], -out[2]], along),
        stone,
        4,
      )
    }
  }
}

/** A fine cable chain along an SVG path (pixels), `width` pixels thick. */
function chain(scene: Scene, path: string, width: number): void {
  const ramp = METALS[scene.metal]
  const stroke = (color: string, thick: number, dash: string, offset = 0) =>
    `<path d="${path}" stroke="${color}" stroke-width="${thick}" stroke-dasharray="${dash}" stroke-dashoffset="${offset}"/>`
  const w = width
  const links = `${w * 1.5} ${w * 1.3}`
  const svg =
    stroke(ramp[1] ?? '', w * 0.55, 'none') +
    stroke(ramp[1] ?? '', w * 1.15, links) +
    stroke(ramp[3] ?? '', w * 0.8, links) +
    stroke(ramp[5] ?? '', w * 0.3, `${w * 0.8} ${w * 2}`, -w * 0.4)
  scene.items.push({ depth: -1e6, svg: `<g fill="none">${svg}</g>` })
}
