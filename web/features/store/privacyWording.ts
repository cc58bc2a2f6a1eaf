type Wording = { title: string; text: string }

const wordings: Readonly<Record<string, Wording>> = {
  'customers/data_request': {
    title: 'A customer asks what is kept of them',
    text: 'Send them what is stored with the orders below, then close this with a note of how.',
  },
  'customers/redact': {
    title: 'A customer is to be forgotten',
    text: 'Name, e-mail, phone and addresses of the orders below are deleted by itself.',
  },
  'shop/redact': {
    title: 'The shop is to be forgotten',
    text: 'What its orders tell of customers is deleted by itself.',
  },
}

/** What a privacy request asks for; an unknown topic is shown as it is. */
export const wishOf = (topic: string): Wording => wordings[topic] ?? { title: topic, text: '' }
