import { describe, expect, test } from 'vitest'
import { GraphQLError } from 'graphql'
import { cursors } from '../../api/live/cursor.ts'
import { countrySpellings, toCountryCode } from '../../api/domain/country.ts'
import { instantInput, dateInput } from '../../api/domain/calendarInput.ts'
import { emailInput } from '../../api/domain/email.ts'
import { readPrice } from '../../api/domain/typedPrice.ts'
import { endpointUrl } from '../../api/domain/outgoing/endpointUrl.ts'
import { maskContacts } from '../../api/domain/request/properties.ts'
import { registrationInput } from '../../api/domain/supplier/registrationInput.ts'
import { idInput, optionalText, textInput } from '../../api/domain/text.ts'
import { readWholeNumber } from '../../api/domain/wholeNumber.ts'
import { readTable } from '../../api/domain/readTable.ts'
import { containing, idsFrom } from '../../api/data/reads/query/search.ts'
import { decodeDatedCursor } from '../../api/graphql/paging/cursor.ts'
import { maskError } from '../../api/graphql/server/maskError.ts'
import { matchesEtag } from '../../api/rest/openapi/openApiRoute.ts'
import { pageWanted } from '../../api/rest/pages.ts'
import { readBody } from '../../api/rest/readBody.ts'
import { peekPayload } from '../../api/store/peekPayload.ts'
import { sanitizeDescription } from '../../api/store/sanitizeDescription.ts'
import { translateOrder } from '../../api/store/translateOrder.ts'
import { readPayload } from '../../api/store/readPayload.ts'
import { callerOrigin } from '../../api/transport/caller/callerOrigin.ts'
import { readCsv } from '../../api/transport/csv.ts'
import { isForeignOrigin, isFormType, isJsonType } from '../../api/transport/caller/originCheck.ts'
import { secretIn } from '../../api/transport/caller/authenticate.ts'
import { sessionCookie } from '../../api/transport/caller/sessionCookie.ts'
import { atOrdinarySpeed, cpuMs } from '../kit/cpuTime.ts'

const KB = 1024
/** Node's limit for request headers. */
const HEAD = 16 * KB
/** A fraction of the largest body: a quadratic expression takes many seconds for it, and a linear one no time. */
const BODY = 128 * KB

/** On a machine of ordinary speed: four times the slowest measured time. */
const MAX_CPU_MS = 200

const cookie = sessionCookie(null)
const keys = cursors(Buffer.alloc(32))
const scope = { key: 'admin', streams: ['admin'] } as unknown as Parameters<typeof keys.decode>[0]
const message = (text: string) => maskError(new GraphQLError(text), () => undefined)
const from = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '10.0.0.1' } }) as unknown as Parameters<typeof callerOrigin>[0]

/** Every function that reads untrusted text, with the length it is tested with. */
const readers: Record<string, readonly [longest: number, read: (text: string) => unknown]> = {
  'If-None-Match': [HEAD, (text) => matchesEtag(text, '"etag"')],
  'Content-Type': [HEAD, (text) => [isFormType(text), isJsonType(text), isJsonType(`application/${text}`)]],
  Authorization: [HEAD, (text) => secretIn({ authorization: `Bearer ${text}` }, cookie)],
  Cookie: [HEAD, (text) => secretIn({ cookie: text }, cookie)],
  Origin: [
    HEAD,
    (text) => isForeignOrigin({ origin: `https://${text}`, host: text }, 'https://desk.example'),
  ],
  'X-Forwarded-For': [HEAD, (text) => callerOrigin(from({ 'x-forwarded-for': text }), ['10.0.0.1'])],
  'a cursor of REST': [
    HEAD,
    (text) => pageWanted({ cursor: Buffer.from(`1_${text}`).toString('base64url') }),
  ],
  'a limit of REST': [HEAD, (text) => pageWanted({ limit: `1${text}` })],
  'a cursor of GraphQL': [BODY, decodeDatedCursor],
  'a cursor of the event log': [BODY, (text) => keys.decode(scope, text)],
  'a search': [BODY, (text) => [containing(text, (found) => found), idsFrom(text)]],
  'a country': [BODY, (text) => [toCountryCode(text), countrySpellings(text)]],
  'a text': [BODY, (text) => textInput({ required: 'Required' }).safeParse(text)],
  'an optional text': [BODY, (text) => optionalText().safeParse(text)],
  'an id': [BODY, (text) => idInput().safeParse(text)],
  'a mail address': [BODY, (text) => emailInput().safeParse(`a@${text}`)],
  'a short mail address': [250, (text) => emailInput().safeParse(`${text}@${text}`)],
  'a website': [490, (text) => registrationInput.shape.companyWebsite.safeParse(text)],
  'a price': [BODY, readPrice],
  'a number': [BODY, readWholeNumber],
  'an instant': [BODY, (text) => [instantInput.safeParse(text), dateInput('x').safeParse(text)]],
  'an endpoint': [BODY, (text) => endpointUrl({ local: true }).safeParse(`https://${text}`)],
  'a short endpoint': [1_900, (text) => endpointUrl({ local: true }).safeParse(`https://${text}`)],
  'an error message': [HEAD, message],
  'an error message with a value': [
    HEAD,
    (text) => message(`Variable "$a" got invalid value ${text} at "${text}`),
  ],
  'a body of REST': [BODY, (text) => readBody(Buffer.from(text), undefined)],
  'headings of a file': [
    200 * 100,
    (text) => readTable([Array<string>(100).fill(text.slice(0, 200))], { a: 'A (USD)' }),
  ],
  'a file': [BODY, readCsv],
  'the properties of an order line': [2_000, (text) => Array.from({ length: 20 }, () => maskContacts(text))],
  'the body of a webhook': [BODY, (text) => peekPayload('orders/create', Buffer.from(text))],
  'a text in a webhook': [8 * KB, (text) => translateAll(text)],
  'the description of a product': [64 * KB, sanitizeDescription],
}

function translateAll(text: string) {
  const person = { first_name: text, email: text, phone: text, country_code: text, company: text }
  const line = {
    id: text,
    title: text,
    sku: text,
    price: text,
    quantity: text,
    properties: [{ name: text, value: text }],
  }
  const payload = {
    id: text,
    name: text,
    created_at: text,
    customer: person,
    shipping_address: person,
    line_items: [line],
  }
  const read = readPayload(JSON.stringify(payload))
  return read && translateOrder(read, { shop: 'shop.example', raw: '', receivedAt: new Date(0) })
}

/** Inputs that make expressions backtrack: runs of one kind, and pairs that nearly match. */
const seeds = [
  'a',
  '1',
  ' ',
  '\t',
  '\n',
  '\r',
  '.',
  ',',
  ';',
  ':',
  '@',
  '/',
  '-',
  '_',
  '+',
  '=',
  '%',
  '"',
  "'",
  '\\',
  '(',
  '[',
  '{',
  '<',
  'é',
  '\u0301',
  '\u200b',
  '🙂',
  '\ud800',
  '\0',
  '::',
  ' ,',
  ', ',
  'a ',
  'a.',
  'a@',
  '1 ',
  '1.',
  '1-',
  '-a',
  'a,',
  "';",
  ' ;',
  '";',
  ' at ',
  ' dot ',
  '[at]',
  '(dot',
  'a at a ',
  'a@a.',
  'www.',
  'http://',
  'a=;',
  '"a",',
  '""',
  '<a ',
  '<a href="',
  '</',
  '<!--',
  '&amp;',
  '<b>',
  '{"a":',
  '[',
  '[{',
  '"\\u',
  'W/"',
  '::ffff:',
  'application/a+',
  'json ;',
  '2020-',
  '1,234',
  '.00',
]

const costOf = async (work: () => unknown) => {
  const before = cpuMs()
  try {
    await work()
  } catch {
    // A refusal is expected: only its cost is tested here.
  }
  const cost = cpuMs() - before
  return cost < MAX_CPU_MS ? cost : atOrdinarySpeed(cost)
}

/**
 * The minimum of three runs, because the first one may compile it; an expensive text is expensive every time.
 */
async function leastCost(work: () => unknown): Promise<number> {
  let least = Infinity
  for (let time = 0; time < 3 && least >= MAX_CPU_MS; time++) least = Math.min(least, await costOf(work))
  return least
}

describe('a text of the maximum length, however it is built, does not keep the server busy:', () => {
  test.each(Object.entries(readers))('%s', async (_name, [longest, read]) => {
    for (const seed of seeds)
      for (const end of ['', '!']) {
        const text = seed.repeat(Math.floor(longest / seed.length)) + end
        const cost = await leastCost(() => read(text))
        expect(cost, `${JSON.stringify(seed)} … ${end}`).toBeLessThan(MAX_CPU_MS)
      }
  })
})
