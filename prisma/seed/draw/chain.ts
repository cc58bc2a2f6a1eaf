import { METALS } from './metal.ts'
import type { Scene } from './scene.ts'

/** A fine cable chain along an SVG path (pixels), `width` pixels thick. */
export function chain(scene: Scene, path: string, width: number): void {
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
