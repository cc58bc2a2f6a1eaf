import { METALS } from './metal.ts'
import type { Scene } from './scene.ts'

/** The shadow: of a piece lying on the table, or standing with a pool of shadow below (pixels). */
export type Ground = { kind: 'lying' } | { kind: 'standing'; x: number; y: number; rx: number; ry: number }

const BACKDROPS = {
  yellow: ['#fdfbf7', '#f1ebe2', '#dcd2c4'],
  rose: ['#fdf9f7', '#f4e9e4', '#e0cfc7'],
  white: ['#fbfcfd', '#eceff2', '#d2d8de'],
  platinum: ['#fafbfb', '#e9ebed', '#cdd2d6'],
} as const

const stop = (offset: number, color: string, opacity?: number) =>
  `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`

/** The finished picture: backdrop, shadow and piece, 800 by 800, as SVG text without external resources. */
export function photograph(scene: Scene, ground: Ground, title: string): string {
  const [light, middle, dark] = BACKDROPS[scene.metal]
  const ramp = METALS[scene.metal]
  const piece = scene.paint()
  const defs =
    `<radialGradient id="room" cx=".42" cy=".34" r=".85">${stop(0, light)}${stop(0.55, middle)}${stop(1, dark)}</radialGradient>` +
    `<radialGradient id="pool">${stop(0, '#3a3029', 0.42)}${stop(0.55, '#3a3029', 0.16)}${stop(1, '#3a3029', 0)}</radialGradient>` +
    `<radialGradient id="glow">${stop(0, '#fff', 0.95)}${stop(0.3, '#fff', 0.4)}${stop(1, '#fff', 0)}</radialGradient>` +
    `<radialGradient id="bead" cx=".36" cy=".3" r=".75">${stop(0, ramp[5])}${stop(0.35, ramp[4])}${stop(0.75, ramp[2])}${stop(1, ramp[0])}</radialGradient>` +
    `<linearGradient id="tableLight" x1="0" y1="0" x2="1" y2="1">${stop(0, '#fff', 0.5)}${stop(0.42, '#fff', 0.06)}${stop(0.58, '#fff', 0)}${stop(1, '#fff', 0.16)}</linearGradient>` +
    `<filter id="shade" x="-10%" y="-10%" width="120%" height="125%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="5" result="a"/><feOffset in="a" dx="5" dy="8" result="b"/>` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="20" result="c"/><feOffset in="c" dx="16" dy="28" result="d"/>` +
    `<feColorMatrix in="b" values="0 0 0 0 .2 0 0 0 0 .16 0 0 0 0 .13 0 0 0 .34 0" result="e"/><feColorMatrix in="d" values="0 0 0 0 .2 0 0 0 0 .16 0 0 0 0 .13 0 0 0 .26 0" result="f"/>` +
    `<feMerge><feMergeNode in="f"/><feMergeNode in="e"/><feMergeNode in="SourceGraphic"/></feMerge></filter>` +
    `<filter id="polish" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${scene.camera.scale > 300 ? 2.4 : 1.4}"/><feComposite in2="SourceAlpha" operator="in" result="soft"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="soft"/></feMerge></filter>` +
    [...scene.defs.values()].join('')
  const pool =
    ground.kind === 'standing'
      ? `<ellipse cx="${ground.x}" cy="${ground.y}" rx="${ground.rx}" ry="${ground.ry}" fill="url(#pool)"/><ellipse cx="${ground.x}" cy="${ground.y}" rx="${Math.round(ground.rx * 0.4)}" ry="${Math.round(ground.ry * 0.4)}" fill="url(#pool)"/>`
      : ''
  const body = ground.kind === 'lying' ? `<g filter="url(#shade)">${piece}</g>` : pool + piece
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" role="img"><title>${title}</title>` +
    `<defs>${defs}</defs><rect width="800" height="800" fill="url(#room)"/>${body}</svg>\n`
  )
}
