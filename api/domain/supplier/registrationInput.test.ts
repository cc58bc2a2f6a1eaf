import { describe, expect, it, test } from 'vitest'
import { problemsOf } from '../../../tests/kit/domain/problemsOf.ts'
import { countryChoices, manufacturingCountryChoices, registrationInput } from './registrationInput.ts'

const filled = {
  companyName: 'Acme Gems',
  contactPerson: 'Ada Acme',
  businessEmail: 'ada@acme.example',
  password: 'correct horse',
  phoneNumber: '+852 2345 6789',
  country: 'Hong Kong',
  manufacturingCountry: 'Thailand',
  canProvideCertificates: false,
}

describe('the registration input', () => {
  it('a complete form is accepted, with 0 years and without the optional fields', () => {
    expect(registrationInput.parse(filled)).toEqual({
      ...filled,
      whatsappNumber: null,
      companyWebsite: null,
      yearsInBusiness: 0,
    })
  })

  it('every missing field is reported with the form’s message', () => {
    expect(problemsOf(registrationInput, {})).toEqual({
      companyName: 'Company name is required',
      contactPerson: 'Contact person is required',
      businessEmail: 'Invalid email address',
      password: 'Password must be at least 8 characters',
      phoneNumber: 'Phone number is required',
      country: 'Country is required',
      manufacturingCountry: 'Manufacturing location is required',
      canProvideCertificates: 'Please specify if you can provide jewelry certifications',
    })
  })

  test.each([
    ['companyName', '   ', 'Company name is required'],
    ['companyName', 'x'.repeat(201), 'Use at most 200 characters'],
    ['contactPerson', '', 'Contact person is required'],
    ['businessEmail', 'ada', 'Invalid email address'],
    ['password', '1234567', 'Password must be at least 8 characters'],
    ['phoneNumber', ' ', 'Phone number is required'],
    ['country', '', 'Country is required'],
    ['manufacturingCountry', '', 'Manufacturing location is required'],
    ['yearsInBusiness', -1, 'Years in business cannot be negative'],
    ['yearsInBusiness', '-1', 'Years in business cannot be negative'],
    ['yearsInBusiness', 2.5, 'Must be a whole number'],
    ['yearsInBusiness', 'many', 'Must be a whole number'],
    ['yearsInBusiness', true, 'Must be a whole number'],
    ['yearsInBusiness', 1001, 'Must be at most 1,000'],
    ['canProvideCertificates', undefined, 'Please specify if you can provide jewelry certifications'],
    ['canProvideCertificates', 'perhaps', 'Please specify if you can provide jewelry certifications'],
    ['companyWebsite', 'acme', 'Invalid website address'],
    ['companyWebsite', 'javascript:alert(1).x', 'Invalid website address'],
    ['companyWebsite', 'javascript://acme.com/%0aalert(1)', 'Invalid website address'],
    ['companyWebsite', 'data:text/html,a.b', 'Invalid website address'],
    ['companyWebsite', 'https://acme.com@evil.example', 'Invalid website address'],
    ['companyWebsite', 'ftp://acme.com', 'Invalid website address'],
  ])('a registration with %s %j is refused', (field, value, message) => {
    expect(problemsOf(registrationInput, { ...filled, [field]: value })).toEqual({ [field]: message })
  })

  test.each([
    ['yearsInBusiness', '', 0],
    ['yearsInBusiness', ' ', 0],
    ['yearsInBusiness', null, 0],
    ['yearsInBusiness', '12', 12],
    ['yearsInBusiness', 12, 12],
    ['businessEmail', ' Ada@Acme.EXAMPLE ', 'ada@acme.example'],
    ['companyWebsite', '', null],
    ['companyWebsite', 'acme.com', 'acme.com'],
    ['companyWebsite', 'https://www.acme.co.uk:8443/about?x=1#y', 'https://www.acme.co.uk:8443/about?x=1#y'],
    ['companyWebsite', 'http://schmuck-müller.de', 'http://schmuck-müller.de'],
    ['whatsappNumber', ' +44 1 ', '+44 1'],
  ])('a registration with %s %j is stored with %j', (field, value, kept) => {
    expect(registrationInput.parse({ ...filled, [field]: value })).toMatchObject({ [field]: kept })
  })

  it('a role or status in the input is ignored', () => {
    const read = registrationInput.parse({ ...filled, status: 'active', role: 'admin', rating: 5 })
    expect(Object.keys(read)).not.toEqual(expect.arrayContaining(['status']))
    expect(Object.keys(read)).not.toEqual(expect.arrayContaining(['role']))
  })

  it('the countries of the form are offered', () => {
    expect(countryChoices.join(', ')).toBe(
      'Hong Kong, United States, United Kingdom, Germany, France, Italy, India, China, Thailand, Singapore, Other',
    )
    expect(new Set(manufacturingCountryChoices)).toEqual(
      new Set([...countryChoices, 'Turkey', 'Brazil', 'Mexico']),
    )
  })
})
