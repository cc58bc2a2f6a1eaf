import { inFrame, type Frame } from './camera.ts'
import type { Gem } from './gem.ts'
import { METALS } from './metal.ts'
import { OUTLINES, type Cut } from './outline.ts'
import type { Scene } from './scene.ts'
import { stoneSymbol } from './stoneSymbol.ts'

const CLAW_TURNS: Partial<Record<Cut, number[]>> = {
  pear: [0.25, 0.47, 0.62, 0.88, 0.03],
  marquise: [0.25, 0.75, 0.04, 0.46, 0.54, 0.96],
  heart: [0.75, 0.14, 0.36, 0.95, 0.55],
}

/** Claws hold the girdle at the corners of a cut, and at its tips. */
export const clawTurns = (cut: Cut): number[] => CLAW_TURNS[cut] ?? [0.125, 0.375, 0.625, 0.875]

/** A stone in its claws: basket below the girdle, stone, claw tips over its edge. */
export function claws(
  scene: Scene,
  frame: Frame,
  size: number,
  cut: Cut,
  gem: Gem,
  depth: number,
  lift: number,
): void {
  const thick = 0.05 * Math.sqrt(size / 0.4)
  const rail = (scale: number, z: number) =>
    Array.from({ length: 25 }, (_, k) => {
      const [x, y] = OUTLINES[cut](k / 24)
      return inFrame(frame, x * size * scale, y * size * scale, z)
    })
  scene.wire(rail(0.55, -depth * 0.75), thick, lift - 60)
  scene.wire(rail(0.86, -depth * 0.28), thick * 0.8, lift - 40)
  for (const turn of clawTurns(cut)) {
    const [x, y] = OUTLINES[cut](turn)
    const at = (scale: number, z: number) => inFrame(frame, x * size * scale, y * size * scale, z)
    scene.wire([at(0.3, -depth), at(0.95, -depth * 0.1), at(1.02, 0.02)], thick, lift - 50)
  }
  scene.wire(rail(1, -0.015), thick * 0.45, lift - 5)
  scene.stone(frame, size, cut, gem, lift)
  for (const turn of clawTurns(cut)) {
    const [x, y] = OUTLINES[cut](turn)
    scene.wire(
      [
        inFrame(frame, x * size * 1.04, y * size * 1.04, 0),
        inFrame(frame, x * size * 0.86, y * size * 0.86, 0.04),
      ],
      thick * 1.15,
      lift + 5,
    )
  }
}

/** Small stones set edge to edge around an outline. */
export function haloAround(
  scene: Scene,
  frame: Frame,
  size: number,
  cut: Cut,
  stone: number,
  lift: number,
): void {
  const plate = `plate-${cut}`
  const edge = Array.from({ length: 48 }, (_, k) => OUTLINES[cut](k / 48))
  const d = edge.map(([x, y]) => `${Math.round(x * 100)} ${Math.round(-y * 100)}`).join('L')
  scene.defs.set(plate, `<path id="${plate}" d="M${d}z" fill="${METALS[scene.metal][2]}"/>`)
  scene.use(plate, frame, size + stone * 1.1, lift - 75)
  const fineSteps = Array.from({ length: 721 }, (_, k) => OUTLINES[cut](k / 720))
  const lengths = fineSteps.map((p, k) => {
    const q = fineSteps[Math.max(0, k - 1)] ?? p
    return Math.hypot(p[0] - q[0], p[1] - q[1]) * (size + stone * 1.15)
  })
  const total = lengths.reduce((a, b) => a + b, 0)
  const count = Math.round(total / (stone * 2.08))
  let walked = 0
  let placed = 0
  fineSteps.forEach(([x, y], k) => {
    walked += lengths[k] ?? 0
    if (placed >= count || walked < (placed * total) / count) return
    placed++
    const grow = size + stone * 1.25
    const seat = { ...frame, at: inFrame(frame, x * grow, y * grow, -0.01) }
    scene.use(melee(scene), seat, stone * 1.2, lift - 3)
  })
}

/** A small stone in its bead setting, as a drawing of half-width 100; returns its id. */
export function melee(scene: Scene, gem: Gem = 'diamond'): string {
  const id = `melee-${gem}`
  if (!scene.defs.has(id)) {
    const stone = stoneSymbol(`small-${gem}`, 'round', gem, false)
    const beads = [45, 135, 225, 315].map((deg) => {
      const [x, y] = [Math.cos((deg * Math.PI) / 180) * 84, Math.sin((deg * Math.PI) / 180) * 84]
      return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="15" fill="url(#bead)"/>`
    })
    scene.defs.set(
      id,
      `${stone}<g id="${id}"><circle r="100" fill="url(#bead)"/><use href="#small-${gem}" transform="scale(.84)"/>${beads.join('')}</g>`,
    )
  }
  return id
}
