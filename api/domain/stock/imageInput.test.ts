import { describe, expect, test } from 'vitest'
import { parseInput } from '../parseInput.ts'
import { saveImageInput } from './imageInput.ts'

const read = (imageUrl: unknown) => parseInput(saveImageInput, { imageUrl })
const NOT_A_LINK = 'Please enter a link that starts with https://'
const NO_LINK = 'Please enter a Google Drive link first.'

describe('an image link', () => {
  test.each([
    [
      'https://drive.google.com/drive/folders/1a?usp=sharing',
      'https://drive.google.com/drive/folders/1a?usp=sharing',
    ],
    ['  https://drive.example/x  ', 'https://drive.example/x'],
    ['HTTPS://Drive.Example', 'https://drive.example/'],
    ['https://bücher.example/é', 'https://xn--bcher-kva.example/%C3%A9'],
  ])('is any https address, as browsers write it: %s', (typed, kept) => {
    expect(read(typed)).toMatchObject({ imageUrl: kept })
  })

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'http://drive.example/x',
    'ftp://drive.example/x',
    'https://user:pass@drive.example/x',
    'https://user@drive.example/x',
    'https://localhost/x',
    'https://',
    '//drive.example/x',
    'drive.example/x',
    'my folder',
  ])('is refused unless it is plain https: %j', (typed) => {
    expect(read(typed)).toMatchObject({ fields: [{ path: 'imageUrl', message: NOT_A_LINK }] })
  })

  test.each(['', '   ', null, undefined, 7, ['https://drive.example']])(
    'is asked for when there is none: %j',
    (typed) => {
      expect(read(typed)).toMatchObject({ fields: [{ path: 'imageUrl', message: NO_LINK }] })
    },
  )

  test('has at most 2,000 characters', () => {
    const link = (length: number) => 'https://drive.example/'.padEnd(length, 'x')
    expect(read(link(2000))).toMatchObject({ imageUrl: link(2000) })
    expect(read(link(3000))).toMatchObject({ fields: [{ message: 'Use at most 2,000 characters' }] })
  })

  test('holds nothing that the database could not keep', () => {
    expect(read('https://drive.example/\u0000\ud800')).toMatchObject({
      imageUrl: 'https://drive.example/%00%EF%BF%BD',
    })
  })
})
