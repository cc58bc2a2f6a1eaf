import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { atOrdinarySpeed, cpuMs } from '../../../tests/kit/cpuTime.ts'
import { maskContacts } from './properties.ts'

describe('masking contact details', () => {
  test.each([
    ['jane.doe@example.com', '•••'],
    ['JANE+ring@EXAMPLE.CO.UK', '•••'],
    ["mail o'neil@example.com, please", 'mail •••, please'],
    ['jane @ example . com', '•••'],
    ['jane (at) example (dot) com', '•••'],
    ['jane[at]example.com', '•••'],
    ['jane at example dot com', '•••'],
    ['jane＠example.com', '•••'],
    ['ｊａｎｅ＠ｅｘａｍｐｌｅ．ｎｅ．ｊｐ', '•••'],
    ['jane@example。com', '•••'],
    ['jane＠mailbox', '•••'],
    ['ｊａｎｅ．ｄｏｅ＠ｅｘａｍｐｌｅ．ｃｏｍ へ', '••• へ'],
    ['www．example．test', '•••'],
    ['見て example。com', '見て •••'],
    ['wa。me/447946095812', '•••'],
    ['jane@mailbox', '•••'],
    ['两个人@例子.中国', '•••'],
    ['+44 20 7946 0958', '•••'],
    ['+442079460958', '•••'],
    ['0044 20 7946 0958', '•••'],
    ['(713) 555-0142', '•••'],
    ['(713) 555 - 0142', '•••'],
    ['713.555.0142', '•••'],
    ['713/555/0142', '•••'],
    ['713_555_0142', '•••'],
    ['713\u2011555\u20130142', '•••'],
    ['713\u200b555\u200b0142', '•••'],
    ['555-0142', '•••'],
    ['call +852 2345 6789 now', 'call ••• now'],
    ['Tel:7135550142', '•••'],
    ['tel7135550142', 'tel•••'],
    ['call me.7135550142', 'call me.•••'],
    ['7135550142cell', '•••cell'],
    ['01.23.45.67.89', '•••'],
    ['٧١٣٥٥٥٠١٤٢', '•••'],
    ['７１３５５５０１４２', '•••'],
    ['https://example.test/me?x=1', '•••'],
    ['HTTP://EXAMPLE.TEST', '•••'],
    ['see www.example.test', 'see •••'],
    ['mailto:jane', '•••'],
    ['example.com', '•••'],
    ['look at .example.com', 'look at •••'],
    ['see maries-ringe.dk', 'see •••'],
    ['ana.ruiz.es', '•••'],
    ['linktr.ee', '•••'],
    ['instagram.com/jane', '•••'],
    ['wa.me/447946095812', '•••'],
    ['bit.ly/3xYz', '•••'],
    ['forms.anything/3xYz', '•••'],
    ['संपर्क@डाटामेल.भारत', '•••'],
    ['ईमेल: संपर्क@डाटामेल.भारत पर', 'ईमेल: ••• पर'],
    ['อีเมล@ตัวอย่าง.ไทย', '•••'],
    ['jose\u0301@paris.museum', '•••'],
    ['jose\u0301@gmail.com', '•••'],
    ['anna@mu\u0308ller.de', '•••'],
    ['anna\u200b@hatters.museum', '•••'],
    ['anna@hat\u00adters.museum ok', '••• ok'],
    ['to anna@\u200bgmail.c\u2060om', 'to •••'],
    ['anna@gmail\u3164.com', '•••'],
    ['https:/\u200b/anna.museum', '•••'],
    ['w\u200bww.example.test \u200b💍', '••• \u200b💍'],
    ['почта.рф', '•••'],
    ['ดู ร้าน.ไทย', 'ดู •••'],
    [
      '5\ufe0f\u20e35\ufe0f\u20e35\ufe0f\u20e30\ufe0f\u20e31\ufe0f\u20e32\ufe0f\u20e33\ufe0f\u20e3',
      '•••\ufe0f\u20e3',
    ],
    ['020|7946|0958', '•••'],
    ['020 | 7946 | 0958', '•••'],
    ['020,7946,0958', '•••'],
    ['212;555;0188 or 212:555:0188', '••• or •••'],
    ['212|555|0188', '•••'],
    ['212 • 555 • 0188', '•••'],
    ['212~555~0188', '•••'],
    ['jane@example.com or 713 555 0142 or example.org', '••• or ••• or •••'],
  ])('contact details are masked in “%s”', (text, masked) => {
    expect(maskContacts(text)).toBe(masked)
  })
})

describe('specifications that must not be masked', () => {
  test.each([
    'Metal 950.Pt',
    '18K.PT',
    'Weight 3.gr',
    '14k.art deco',
    'Emerald.Cz stones',
    'No.ES',
    '永遠。Forever',
    '7',
    '7.5',
    '16',
    'size 16',
    'US 7 1/2',
    '1.25',
    '1.25 ct',
    '0.75 / 1.25 / 0.75',
    '0.75 1.25 1.50 2.00',
    '18k',
    '14K Yellow Gold',
    'VS1/VVS2',
    '1.25ct/VS1',
    '12.05.2024',
    '12/05/2024',
    '05-28-2024',
    '2024-12-05',
    '2024-12-05 18:30',
    '12.05.2024 - 14.06.2025',
    '06/12/2019 & 05/28/2024',
    'M & J 2024',
    'M @ J',
    'M@J',
    'Forever & always, since 2019',
    'Love.Always',
    'Meet at St. Mary',
    'e.g. rose gold',
    '6 x 4 mm',
    '6.5 x 4.25 x 3.10 mm',
    'Sizes 7, 8, 9, 10, 11, 12, 13',
    '$1,250.00',
    'LG512345678',
    '$1,250,000.00',
    '1,250,000 - 1,500,000',
    '7,8,9,10,11,12,13',
    '16,5 / 17,5 / 18,5',
    '1.25,1.50,2.00',
    '2019,2020,2021',
    '100,120,140 mm',
    '10:30, 11:45, 12:00',
    '2024-12-05,2025-06-14',
    '2 ••• 2024',
    '💍\u200d♥\ufe0f J@M',
    'नमस्ते। हमेशा',
    '10:30',
    '💍 J ♥ M',
    '',
  ])('%j is not masked', (text) => {
    expect(maskContacts(text)).toBe(text)
  })
})

describe('the limits of masking', () => {
  it('no ten digits pass, with any spacing', () => {
    const digit = fc.integer({ min: 0, max: 9 }).map(String)
    const gap = fc.constantFrom('', '', ' ', '-', '.', '/', ' - ', ') ', ' (', '\u00a0')
    fc.assert(
      fc.property(fc.array(fc.tuple(digit, gap), { minLength: 10, maxLength: 14 }), (parts) => {
        const typed = parts.map(([number, space]) => number + space).join('')
        fc.pre(!/(?:19|20)\d\d|\d\.\d/.test(typed))
        expect(maskContacts(`call ${typed}`).replace(/\D/g, '').length).toBeLessThan(7)
      }),
    )
  })

  it('no email address passes', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom('', ' ', 'to: ', '<', '"'), (email, before) => {
        fc.pre(/^[\w.+'-]+@/.test(email))
        expect(maskContacts(`${before}${email} please`)).not.toContain(email)
      }),
    )
  })

  it('masking twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ab1 2.@-/+()•:com')) }), (text) => {
        const once = maskContacts(text)
        expect(maskContacts(once)).toBe(once)
      }),
      { examples: [['a@aaa.@aaa'], ['/x@aaa+@aaa[at]']] },
    )
  })

  it('masking takes linear time, whatever the text', () => {
    const units = [
      'a',
      'a.',
      'a-',
      'a ',
      ' ',
      '1 ',
      '1',
      '.',
      '(',
      'a@',
      'a@a.',
      'a at ',
      'a/',
      'http://',
      '1.2 ',
      '1    x',
      'a\u0301',
      '\u200b',
      '1\u200b',
      'a\u200b@',
      '123,',
      '1•',
      'क्@क.',
    ]
    const before = cpuMs()
    for (const unit of units) maskContacts(unit.repeat(100_000 / unit.length))
    maskContacts(`a@a${' '.repeat(100_000)}x`)
    maskContacts(`a at b${' '.repeat(100_000)}x`)
    expect(atOrdinarySpeed(cpuMs() - before)).toBeLessThan(2_000)
  })
})
