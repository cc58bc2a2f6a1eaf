import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CATALOGUE } from './catalogue.ts'
import { drawJewelry } from './drawJewelry.ts'

const folder = fileURLToPath(new URL('../../web/public/catalogue/', import.meta.url))
const pictures = CATALOGUE.flatMap((product) => product.pictures)

await mkdir(folder, { recursive: true })
const kept = new Set(pictures.map((picture) => picture.file))
for (const name of await readdir(folder))
  if (name.endsWith('.svg') && !kept.has(name)) await rm(folder + name)
for (const { file, design, shot, metal, title } of pictures) {
  await writeFile(folder + file, drawJewelry(design, shot, metal, title))
}
console.log(`${pictures.length} pictures of ${CATALOGUE.length} products in web/public/catalogue`)
