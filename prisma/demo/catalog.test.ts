import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATALOG } from './catalog.ts'

const folder = new URL('../../web/public/catalogue/', import.meta.url)
const pictures = CATALOG.flatMap((product) => product.pictures)
const variants = CATALOG.flatMap((product) => product.variants)

test('store ids, handles and SKUs are unique', () => {
  for (const values of [
    CATALOG.map((p) => p.handle),
    CATALOG.map((p) => p.storeId),
    variants.map((v) => v.storeId),
    variants.map((v) => v.inventoryItemId),
    variants.map((v) => v.sku),
  ])
    expect(new Set(values).size).toBe(values.length)
})

test('every product has 4 to 12 variants with exact decimals, sold above cost', () => {
  for (const product of CATALOG) {
    expect(product.variants.length, product.handle).toBeGreaterThanOrEqual(4)
    expect(product.variants.length, product.handle).toBeLessThanOrEqual(12)
  }
  for (const { price, cost, weightGrams, sku } of variants) {
    for (const decimal of [price, cost, weightGrams]) expect(decimal, sku).toMatch(/^[1-9]\d*\.\d\d$/)
    expect(Number(price)).toBeGreaterThan(Number(cost))
  }
})

test('the committed pictures are those used in the catalog', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.svg'))
  expect(files.sort()).toEqual(pictures.map((p) => p.file).sort())
  expect(CATALOG.flatMap((p) => p.images).sort()).toEqual(files.map((name) => `/catalogue/${name}`).sort())
})

test('pictures are well formed and small, and load no external resources', () => {
  for (const { file } of pictures) {
    const svg = readFileSync(new URL(file, folder), 'utf8')
    expect(svg.length, file).toBeLessThan(40 * 1024)
    expect(svg, file).not.toMatch(
      /NaN|undefined|Infinity|<script|<style|https?:\/\/(?!www\.w3\.org\/2000\/svg")/,
    )
    const open: string[] = []
    for (const [, close, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^">])*)>/g)) {
      if (close) expect(open.pop(), file).toBe(name)
      else if (!rest?.endsWith('/')) open.push(name ?? '')
    }
    expect(open, file).toEqual([])
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]))
    for (const [, used] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g))
      expect(ids, `${file}: ${used}`).toContain(used)
  }
})

test('each variant is shown in its own metal', () => {
  const looks: Record<string, RegExp> = {
    yellow: /Yellow/,
    rose: /Rose/,
    white: /White|Platinum/,
    platinum: /White|Platinum/,
  }
  for (const { pictures: shown, variants: offered } of CATALOG)
    for (const { option1, picture } of offered)
      expect(option1).toMatch(looks[shown[picture]?.metal ?? ''] ?? /^$/)
})
