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
  ])('any https URL is accepted, normalized as browsers do: %s', (typed, kept) => {
    expect(read(typed)).toMatchObject({ imageUrl: kept })
  })

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'http://drive.example/x',
    'ftp://drive.example/x',
    'https://',
    '//drive.example/x',
    'drive.example/x',
    'my folder',
  ])('a link that is not plain https is refused: %j', (typed) => {
    expect(read(typed)).toMatchObject({ fields: [{ path: 'imageUrl', message: NOT_A_LINK }] })
  })

  test.each(['https://user:pass@drive.example/x', 'https://user@drive.example/x'])(
    'a link with a name or password is refused: %j',
    (typed) => {
      expect(read(typed)).toMatchObject({
        fields: [{ message: 'Please remove the user name and password from the link' }],
      })
    },
  )

  test.each([
    'https://localhost/x',
    'https://LOCALHOST:8443/x',
    'https://nas/pictures',
    'https://studio.local/x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://192.168.1.20/x',
    'https://8.8.8.8/x',
    'https://[::1]/x',
    'https://[2001:db8::1]/x',
    'https://１２７.０.０.１/x',
  ])('a link to a host without a public name is refused: %j', (typed) => {
    expect(read(typed)).toMatchObject({
      fields: [
        { message: 'Please enter a link that opens from the internet, such as https://drive.google.com/...' },
      ],
    })
  })

  test.each(['', '   ', null, undefined, 7, ['https://drive.example']])(
    'a missing link is asked for: %j',
    (typed) => {
      expect(read(typed)).toMatchObject({ fields: [{ path: 'imageUrl', message: NO_LINK }] })
    },
  )

  test('a link has at most 2,000 characters', () => {
    const link = (length: number) => 'https://drive.example/'.padEnd(length, 'x')
    expect(read(link(2000))).toMatchObject({ imageUrl: link(2000) })
    expect(read(`https://drive.example/${'é'.repeat(1900)}`)).toMatchObject({
      fields: [{ message: 'Use at most 2,000 characters' }],
    })
    expect(read(link(3000))).toMatchObject({ fields: [{ message: 'Use at most 2,000 characters' }] })
  })

  test('a link with characters that cannot be stored is refused', () => {
    expect(read('https://drive.example/\u0000\ud800')).toMatchObject({
      imageUrl: 'https://drive.example/%00%EF%BF%BD',
    })
  })
})
