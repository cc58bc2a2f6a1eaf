import { frameMatrix, project, toView, type Camera, type Frame } from './camera.ts'
import type { Cut } from './outline.ts'
import type { Gem } from './gem.ts'
import { metalColor, METALS, type Metal } from './metal.ts'
import { stoneSymbol } from './stoneSymbol.ts'
import { add, cross, dot, mul, sub, unit, type Vec3 } from './vec3.ts'

type Plane = { depth: number; fill: string; path: string }
type Item = { depth: number; svg: string }

const round = (value: number) => String(Math.round(value * 10) / 10)

/** A path in relative pixel steps: a third shorter than with absolute coordinates. */
function relativePath(pixels: readonly Vec3[]): string {
  let [x, y] = [0, 0]
  return pixels
    .map((p, k) => {
      const [px, py] = [Math.round(p[0] * 10), Math.round(p[1] * 10)]
      const [dx, dy] = [String((px - x) / 10), String((py - y) / 10)]
      ;[x, y] = [px, py]
      return `${k === 0 ? 'M' : k === 1 ? 'l' : dx.startsWith('-') ? '' : ' '}${dx}${dy.startsWith('-') ? '' : ' '}${dy}`
    })
    .join('')
    .replaceAll(/(^|[ l-])0\./g, '$1.')
}

/** Collects the parts of a picture and paints them from back to front. */
export class Scene {
  readonly camera: Camera
  readonly metal: Metal
  readonly planes: Plane[] = []
  readonly items: Item[] = []
  readonly defs = new Map<string, string>()
  readonly fine: boolean
  readonly placed: { x: number; y: number; size: number }[] = []
  private wires = 0

  constructor(camera: Camera, metal: Metal, fine = true) {
    this.camera = camera
    this.metal = metal
    this.fine = fine
  }

  /**
   * A polished ribbon between two edges of equal length, with one normal per step; steps facing away are
   * omitted and neighbors of one color are merged (short runs only, so that painting by depth stays correct).
   */
  ribbon(left: Vec3[], right: Vec3[], normals: Vec3[]): void {
    let start = 0
    let fill = ''
    const flush = (end: number) => {
      if (fill) {
        const edge = [...left.slice(start, end + 1), ...right.slice(start, end + 1).reverse()]
        const pixels = edge.map((p) => project(this.camera, p))
        const depth = pixels.reduce((sum, p) => sum + p[2], 0) / pixels.length
        this.planes.push({ depth, fill, path: `${relativePath(pixels)}z` })
      }
      start = end
    }
    normals.forEach((normal, k) => {
      const n = unit(toView(this.camera, normal))
      const next = n[2] > 0 ? metalColor(this.metal, n) : ''
      if (next !== fill || k - start >= 5) flush(k)
      fill = next
    })
    flush(normals.length)
  }

  /** A stone of half-width `size` in a frame; not drawn if the frame faces away. */
  stone(frame: Frame, size: number, cut: Cut, gem: Gem = 'diamond', lift = 0): void {
    const id = `${cut}-${gem}`
    if (!this.defs.has(id)) this.defs.set(id, stoneSymbol(id, cut, gem, this.fine))
    this.use(id, frame, size, lift)
  }

  /** Any drawing of half-width 100 with this `id`, placed in a frame; not drawn if the frame faces away. */
  use(id: string, frame: Frame, size: number, lift = 0): void {
    if (toView(this.camera, frame.n)[2] <= 0.02) return
    const [x, y, z] = project(this.camera, frame.at)
    this.placed.push({ x, y, size: size * this.camera.scale })
    const depth = z + lift
    this.items.push({
      depth,
      svg: `<use href="#${id}" transform="${frameMatrix(this.camera, frame, size)}"/>`,
    })
  }

  /** A round wire through scene points, `width` scene units thick, lit from above left. */
  wire(points: Vec3[], width: number, lift = 0): void {
    const pixels = points.map((p) => project(this.camera, p))
    const depth = pixels.reduce((sum, p) => sum + p[2], 0) / pixels.length
    const d = relativePath(pixels)
    const ramp = METALS[this.metal]
    const w = width * this.camera.scale
    const layer = (color: string, share: number, shift: number) =>
      `<use href="#w${id}" stroke="${color}" stroke-width="${round(w * share)}"${shift ? ` x="${round(-w * shift)}" y="${round(-w * shift)}"` : ''}/>`
    const id = this.wires++
    this.defs.set(`w${id}`, `<path id="w${id}" d="${d}"/>`)
    const svg =
      layer(ramp[1] ?? '', 1, 0) + layer(ramp[3] ?? '', 0.68, 0.08) + layer(ramp[5] ?? '', 0.24, 0.16)
    this.items.push({ depth: depth + lift, svg: `<g fill="none">${svg}</g>` })
  }

  /** A polished bead, such as the tip of a claw; hidden if the surface below it (`facing`) faces away. */
  bead(at: Vec3, radius: number, lift = 0, facing: Vec3 = [0, 0, 0]): void {
    if (toView(this.camera, facing)[2] < 0) return
    const [x, y, z] = project(this.camera, at)
    const svg = `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * this.camera.scale)}" fill="url(#bead)"/>`
    this.items.push({ depth: z + lift, svg })
  }

  /** A four-pointed glint, in pixels. */
  glint(x: number, y: number, size: number): void {
    const s = round(size)
    const q = round(size * 0.09)
    const svg =
      `<g transform="translate(${round(x)} ${round(y)})"><circle r="${round(size * 0.55)}" fill="url(#glow)"/>` +
      `<path fill="#fff" d="M0-${s}L${q}-${q} ${s} 0 ${q} ${q} 0 ${s}-${q} ${q}-${s} 0-${q}-${q}z"/></g>`
    this.items.push({ depth: 1e6, svg })
  }

  /** A glint on the drawing at a scene point. */
  glintAt(at: Vec3, size: number): void {
    const [x, y] = project(this.camera, at)
    this.glint(x, y, size)
  }

  /**
   * A glint on the upper left of one of the stones placed so far: the first one inside the picture, starting
   * at `share` of them.
   */
  glintOn(share: number, size: number): void {
    const inside = this.placed.filter((p) => p.x > 60 && p.x < 740 && p.y > 60 && p.y < 740)
    const stone = inside[Math.floor(share * inside.length)]
    if (stone) this.glint(stone.x - stone.size * 0.32, stone.y - stone.size * 0.36, size)
  }

  /**
   * Everything so far, from back to front: first the metal bodies, whose planes a filter blends into one
   * polished surface, then what is placed on them. Neighbors of one color share a path.
   */
  paint(): string {
    const out: string[] = []
    let last = ''
    for (const { fill, path } of [...this.planes].sort((a, b) => a.depth - b.depth)) {
      if (fill === last) out.push(path)
      // The hairline in the plane's own color closes the seams that anti-aliasing leaves between neighbors.
      else out.push(`${last && '"/>'}<path fill="${fill}" stroke="${fill}" d="${path}`)
      last = fill
    }
    const bodies = last && `<g stroke-width=".7" filter="url(#polish)">${out.join('')}"/></g>`
    const settings = [...this.items].sort((a, b) => a.depth - b.depth).map((item) => item.svg)
    return `${bodies}<g stroke-linecap="round" stroke-linejoin="round">${settings.join('')}</g>`
  }
}

/** A frame at a point facing `normal`, its x axis as close to `along` as possible. */
export function frameAt(at: Vec3, normal: Vec3, along: Vec3): Frame {
  const n = unit(normal)
  const u = unit(sub(along, mul(n, dot(along, n))))
  return { at, u, v: cross(n, u), n }
}

/** The same frame moved along its own axes. */
export const shifted = (frame: Frame, x: number, y: number, z: number): Frame => ({
  ...frame,
  at: add(frame.at, add(add(mul(frame.u, x), mul(frame.v, y)), mul(frame.n, z))),
})
