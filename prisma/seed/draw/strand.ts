import type { Gem } from './gem.ts'
import { OUTLINES, type Cut } from './outline.ts'
import { frameAt, shifted, type Scene } from './scene.ts'
import { clawTurns } from './setting.ts'
import { stoneSymbol } from './stoneSymbol.ts'
import { onHoop, type Hoop } from './sweep.ts'
import type { Vec3 } from './vec3.ts'

/** What hangs side by side on a bracelet or necklace: stones cycle through `gems`. */
type StrandStyle = { cut: Cut; gems: Gem[]; size: (share: number) => number }

/** One claw-set link of a tennis strand as a drawing of half-width 100; returns its id. */
function link(scene: Scene, cut: Cut, gem: Gem): string {
  const id = `link-${cut}-${gem}`
  if (scene.defs.has(id)) return id
  const shape = Array.from({ length: 48 }, (_, k) => OUTLINES[cut](k / 48))
  const cup = 'M' + shape.map(([x, y]) => `${Math.round(x * 103)} ${Math.round(-y * 103)}`).join('L') + 'z'
  const tips = clawTurns(cut).map((turn) => {
    const [x, y] = OUTLINES[cut](turn)
    return `<circle cx="${Math.round(x * 92)}" cy="${Math.round(-y * 92)}" r="15" fill="url(#bead)"/>`
  })
  scene.defs.set(
    id,
    `${stoneSymbol(`${cut}-${gem}`, cut, gem, scene.fine)}<g id="${id}"><rect x="-122" y="-26" width="244" height="52" rx="20" fill="url(#bead)"/>` +
      `<path d="${cup}" fill="url(#bead)"/><use href="#${cut}-${gem}" transform="scale(.94)"/>${tips.join('')}</g>`,
  )
  return id
}

/**
 * Stones edge to edge along a curve on the table (pixels from the center, y up), from `start` to `end` of it.
 */
export function strand(
  scene: Scene,
  curve: (t: number) => readonly [number, number],
  style: StrandStyle,
): void {
  const samples = Array.from({ length: 1601 }, (_, k) => curve(k / 1600))
  const lengths = samples.map((p, k) => {
    const q = samples[Math.max(0, k - 1)] ?? p
    return Math.hypot(p[0] - q[0], p[1] - q[1])
  })
  const total = lengths.reduce((a, b) => a + b, 0)
  let walked = 0
  let due = 0
  let placed = 0
  samples.forEach(([x, y], k) => {
    walked += lengths[k] ?? 0
    const size = style.size(walked / total)
    const half = OUTLINES[style.cut](0)[0] * size * 0.99
    if (walked + half < due + half * 2 - 0.01 && placed > 0) return
    const [bx, by] = samples[Math.max(0, k - 1)] ?? [x, y]
    const [ax, ay] = samples[Math.min(1600, k + 1)] ?? [x, y]
    const gem = style.gems[placed % style.gems.length] ?? 'diamond'
    scene.use(link(scene, style.cut, gem), frameAt([x, y, 0], [0, 0, 1], [ax - bx, ay - by, 0]), size)
    placed++
    due = walked + half
  })
}

/** A closed bracelet lying on the table, its links leaning outwards (`lean`: 0 upright, 2 nearly flat). */
export function loop(scene: Scene, style: StrandStyle, lean: number): void {
  const size = style.size(0)
  const hoop: Hoop = { centre: [0, 0, 0], x: [1, 0, 0], y: [0, 0, -1], radius: 1 }
  const count = Math.round(Math.PI / (OUTLINES[style.cut](0)[0] * size * 0.98))
  for (let k = 0; k < count; k++) {
    const angle = (2 * Math.PI * k) / count
    const at = onHoop(hoop, angle)
    const along: Vec3 = [Math.sin(angle), 0, Math.cos(angle)]
    const gem = style.gems[k % style.gems.length] ?? 'diamond'
    const facing = frameAt(at, [at[0], lean, at[2]], along)
    scene.wire(
      [shifted(facing, -size, 0, -size * 0.4).at, shifted(facing, size, 0, -size * 0.4).at],
      size * 0.5,
      -9,
    )
    scene.use(link(scene, style.cut, gem), facing, size, 3)
  }
}
