export interface Token {
  /**
   * Folded: without case, diacritics and invisible characters. Several forms where a letter can be spelled in several
   * ways.
   */
  readonly forms: readonly string[]
  readonly kind: 'word' | 'sign' | 'number' | 'mask'
  readonly start: number
  readonly end: number
}

/** Scripts without spaces, where each character is a token. */
const SIGN = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]`
/** An existing mask is a token, so that its neighbors do not become adjacent. */
const TOKEN = new RegExp(String.raw`(\u2022+)|(${SIGN})|((?:(?!${SIGN})[\p{L}\p{M}\p{Cf}])+)|\p{N}+`, 'gu')

const ALONE: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
const STREET_WORDS = new Map(
  Object.entries({
    st: 'street',
    str: 'strasse',
    rd: 'road',
    ave: 'avenue',
    av: 'avenue',
    blvd: 'boulevard',
    dr: 'drive',
    ln: 'lane',
    sq: 'square',
    cres: 'crescent',
    cr: 'crescent',
    ct: 'court',
    crt: 'court',
    cl: 'close',
    pl: 'place',
    ter: 'terrace',
    terr: 'terrace',
    tce: 'terrace',
    gdns: 'gardens',
    gr: 'grove',
    gro: 'grove',
    hts: 'heights',
    pde: 'parade',
    cir: 'circle',
    trl: 'trail',
    pkwy: 'parkway',
    pky: 'parkway',
    hwy: 'highway',
    apt: 'apartment',
    flr: 'floor',
  }),
)
export const STREET_TYPES = new Set([...STREET_WORDS.values(), 'way', 'row', 'mews', 'hill'])

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(/[ßøłđðþæœı]/g, (letter) => ALONE[letter] ?? letter)

const PLAIN = /^[a-z0-9]+$/i

function formsOf(text: string): string[] {
  const isPlain = PLAIN.test(text)
  const plain = isPlain ? text.toLowerCase() : folded(text)
  const form = STREET_WORDS.get(plain)
  if (isPlain) return form === undefined ? [plain] : [form, plain]
  const spelledOut = folded(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? letter),
  )
  return [...new Set([form ?? plain, spelledOut])].filter((each) => each !== '')
}

/** The words, numbers and signs of a text. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  /** Texts repeat their words. */
  const read = new Map<string, readonly string[]>()
  for (const { 0: token, 1: mask, 2: sign, 3: word, index: start } of text.matchAll(TOKEN)) {
    const kind = mask ? 'mask' : sign ? 'sign' : word ? 'word' : 'number'
    const forms = read.get(token) ?? (kind === 'mask' ? [token] : formsOf(token))
    read.set(token, forms)
    if (forms.length > 0) tokens.push({ forms, kind, start, end: start + token.length })
  }
  return tokens
}
