import type { Camera } from './draw/camera.ts'
import type { Design, Shot } from './draw/design.ts'
import { hoops, pendant, studs, studWithPost } from './draw/jewels.ts'
import type { Metal } from './draw/metal.ts'
import { eternity, ring } from './draw/ring.ts'
import { Scene } from './draw/scene.ts'
import { loop, strand } from './draw/strand.ts'
import { photograph, type Ground } from './draw/studio.ts'

const LYING: Ground = { kind: 'lying' }
const STANDING: Extract<Ground, { kind: 'standing' }> = { kind: 'standing', x: 425, y: 672, rx: 260, ry: 44 }
const fromAbove = (scale: number): Camera => ({ pitch: 0, yaw: 0, scale, cx: 400, cy: 400 })

const wave = (t: number) => [(t - 0.5) * 900, 135 * Math.sin((t - 0.5) * 6.4)] as const
const drape = (t: number) => {
  const a = 2 * Math.PI * t
  return [268 * Math.sin(a) * (1 - 0.13 * Math.cos(a)), 305 * Math.cos(a)] as const
}
const closeDrape = (t: number) => [(t - 0.5) * 940, 520 * (2 * t - 1) ** 2 - 210] as const

function ringPicture(
  design: Extract<Design, { kind: 'ring' }>,
  shot: Shot,
  metal: Metal,
  title: string,
): string {
  const front = shot === 'front'
  const scene = new Scene(
    front
      ? { pitch: 36, yaw: -20, scale: 228, cx: 402, cy: 480 }
      : { pitch: 62, yaw: -20, roll: -6, scale: 390, cx: 392, cy: 690 },
    metal,
  )
  ring(scene, design)
  const height = 1.14 + design.size * 0.62
  scene.glintAt([-design.size * 0.5, height, -design.size * 0.45], front ? 24 : 40)
  if (!front) scene.glintAt([design.size * 0.62, height, design.size * 0.3], 20)
  return photograph(scene, front ? STANDING : LYING, title)
}

function strandPicture(
  design: Extract<Design, { kind: 'bracelet' | 'necklace' }>,
  shot: Shot,
  metal: Metal,
  title: string,
): string {
  const { cut, gems, size } = design
  if (shot === 'detail') {
    const scene = new Scene(fromAbove(1), metal)
    const big = design.kind === 'bracelet' ? 40 : 46
    const peak = design.kind === 'necklace' && design.graduated ? 22 : 0
    const sized = (share: number) => big + peak * Math.exp(-(((share - 0.5) / 0.3) ** 2))
    strand(scene, design.kind === 'bracelet' ? wave : closeDrape, { cut, gems, size: sized })
    scene.glintOn(0.25, 34)
    scene.glintOn(0.68, 24)
    return photograph(scene, LYING, title)
  }
  if (design.kind === 'bracelet') {
    const scene = new Scene({ pitch: 48, yaw: 0, roll: -7, scale: 292, cx: 400, cy: 405 }, metal, false)
    loop(scene, { cut, gems, size: () => size }, 2)
    scene.glintOn(0.68, 24)
    scene.glintOn(0.84, 18)
    return photograph(scene, LYING, title)
  }
  const scene = new Scene(fromAbove(1), metal, false)
  const swell = (share: number) =>
    size + (design.graduated ? size * 0.9 * Math.exp(-(((share - 0.5) / 0.2) ** 2)) : 0)
  strand(scene, drape, { cut, gems, size: swell })
  scene.glintOn(0.42, 26)
  scene.glintOn(0.7, 18)
  return photograph(scene, LYING, title)
}

function hungPicture(
  design: Extract<Design, { kind: 'studs' | 'pendant' }>,
  shot: Shot,
  metal: Metal,
  title: string,
): string {
  const front = shot === 'front'
  const { size } = design
  const scene = new Scene(fromAbove(100), metal)
  const style = { cut: design.cut, gem: design.gem, halo: design.halo }
  if (design.kind === 'studs') {
    if (front) studs(scene, style, size, 1.78)
    else studWithPost(scene, style, size * 1.2)
    scene.glintAt([front ? -2.2 : -1.5, front ? 0.16 : 1.15, 0], front ? 28 : 34)
  } else {
    pendant(scene, style, front ? size : size * 1.75, front ? 1.1 : 1.0)
    scene.glintAt([-size * (front ? 0.36 : 0.6), front ? -0.75 : -0.4, 0], front ? 26 : 38)
  }
  return photograph(scene, LYING, title)
}

/**
 * The picture of a design in one metal, as SVG text (800 by 800, without external resources). The same
 * arguments give the same bytes on every machine.
 */
export function drawJewelry(design: Design, shot: Shot, metal: Metal, title: string): string {
  if (design.kind === 'ring') return ringPicture(design, shot, metal, title)
  if (design.kind === 'bracelet' || design.kind === 'necklace')
    return strandPicture(design, shot, metal, title)
  if (design.kind === 'studs' || design.kind === 'pendant') return hungPicture(design, shot, metal, title)
  const front = shot === 'front'
  if (design.kind === 'hoops') {
    const scene = new Scene(
      { pitch: 14, yaw: 0, scale: front ? 225 : 385, cx: front ? 400 : 660, cy: front ? 395 : 420 },
      metal,
    )
    hoops(scene, design.gem, design.thickness, design.thickness * 0.68)
    scene.glintOn(front ? 0.1 : 0.3, front ? 20 : 30)
    return photograph(scene, { kind: 'standing', x: 410, y: front ? 640 : 780, rx: 320, ry: 60 }, title)
  }
  const scene = new Scene(
    front
      ? { pitch: 40, yaw: -22, scale: 238, cx: 400, cy: 430 }
      : { pitch: 46, yaw: -22, roll: 8, scale: 420, cx: 330, cy: 635 },
    metal,
  )
  eternity(scene, design.cut, design.gem, design.size, design.half)
  scene.glintOn(front ? 0.1 : 0.2, front ? 24 : 36)
  return photograph(scene, front ? { ...STANDING, y: 635 } : LYING, title)
}
