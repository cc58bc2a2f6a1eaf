type Wording = { title: string; text: string }

const wordings: Readonly<Record<string, Wording>> = {
  'customers/data_request': {
    title: 'Customer data request',
    text: 'Send the customer the file with the data stored about them, then close this request with a note of what you did.',
  },
  'customers/redact': {
    title: 'Customer data erasure',
    text: 'Name, email, phone and addresses on the orders below are deleted automatically.',
  },
  'shop/redact': {
    title: 'Shop data erasure',
    text: 'Customer data on its orders is deleted automatically.',
  },
}

/** The demand of a privacy request; an unknown topic is shown unchanged. */
export const privacyRequestText = (topic: string): Wording => wordings[topic] ?? { title: topic, text: '' }
