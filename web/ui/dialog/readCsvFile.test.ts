import { describe, expect, it } from 'vitest'
import { readCsvFile } from './readCsvFile.ts'

const read = (...bytes: Uint8Array<ArrayBuffer>[]) => readCsvFile(new File(bytes, 'prices.csv'))
const bytes = (hex: string) =>
  new Uint8Array(hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [])
const ascii = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length))
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), littleEndian)
  return new Uint8Array(view.buffer)
}

describe('a chosen file', () => {
  it('is read as UTF-8, with or without its mark', async () => {
    expect(await read(ascii('SKU,Notes\nA-1,好钻石'))).toEqual({ text: 'SKU,Notes\nA-1,好钻石' })
    expect(await read(bytes('efbbbf'), ascii('SKU'))).toEqual({ text: 'SKU' })
  })

  it.each([true, false])(
    'is read as UTF-16 if its mark says so (little-endian: %j)',
    async (littleEndian) => {
      expect(await read(utf16('\uFEFFSKU\tNotes\nA-1\t好钻石', littleEndian))).toEqual({
        text: 'SKU\tNotes\nA-1\t好钻石',
      })
    },
  )

  it('is read as Western European if it is not UTF-8 and looks like it', async () => {
    expect(
      await read(ascii('A-1,Pav'), bytes('e9'), ascii(' d'), bytes('e9'), ascii('j'), bytes('e0')),
    ).toEqual({
      text: 'A-1,Pavé déjà',
    })
    // Node's decoder, unlike those of browsers, does not know these signs: € – ’
    expect(await read(ascii('A-1,'), bytes('8020962092'))).toHaveProperty('text')
  })

  it.each([
    ['Chinese of the mainland (GBK)', 'bac3d7eacaaf'],
    ['Russian (windows-1251)', 'eaeeebfcf6ee'],
    ['Japanese (Shift-JIS)', '835f83438384'],
    ['French (Mac Roman)', '5061768e'],
  ])('is not saved with wrong letters: %s', async (_, letters) => {
    expect(await read(ascii('A-1,'), bytes(letters))).toEqual({
      problem: 'The letters of this file cannot be read. Save it as “CSV UTF-8” and choose that file.',
    })
  })

  it('is not read if it is not a text', async () => {
    expect(await read(ascii('A\0B'))).toEqual({
      problem: 'This is not a text file. Choose a file saved as CSV.',
    })
  })
})
