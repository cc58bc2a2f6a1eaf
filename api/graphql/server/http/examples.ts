interface Tab {
  readonly query: string
  readonly variables?: string
}

/** The tabs GraphiQL starts with: one for each kind of caller, and a subscription. */
export const examples: readonly Tab[] = [
  {
    query: `# A program pastes its token under Headers:
#   {"authorization": "Bearer loupe_…"}
# A person's session works here, too.

# Partner: what is asked for now, and the
# cursor for the subscription in the next tab.
query OpenRequests {
  eventCursor
  quoteRequests(first: 20, status: [PENDING, QUOTED, EXPIRED]) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges {
      node {
        id
        productTitle
        variantTitle
        quantity
        destinationCountry
        expiresAt
        properties { name value }
      }
    }
  }
}

query Catalog {
  products(first: 10) {
    totalCount
    edges { node { id title productType variants(first: 5) { edges { node { sku displayName } } } } }
  }
}
`,
  },
  {
    query: `# Stays open: each new request as it comes in.
# After a break pass the last cursor as $after:
# nothing is missed.
subscription NewRequests($after: EventCursor) {
  requestOpened(after: $after) {
    cursor
    occurredAt
    request { id productTitle quantity destinationCountry expiresAt }
  }
}
`,
    variables: '{}',
  },
  {
    query: `# Supplier: what can be quoted on, the nearest
# deadline first; and the orders awarded to it.
query Opportunities {
  opportunities(first: 10, state: [ACTIVE, PAST_DEADLINE]) {
    totalCount
    edges {
      node {
        id
        state
        suggestedPrice { amount currency }
        suggestedDays
        request { productTitle quantity expiresAt shipTo { hub } }
      }
    }
  }
}

query Orders {
  orders(first: 10) {
    edges { node { id status acceptance expectedDelivery total { amount } request { productTitle quantity } } }
  }
}
`,
  },
  {
    query: `# Admin, signed in: the newest requests with
# their cheapest quote.
query Requests {
  viewer { role admin { name email } }
  quoteRequests(first: 10, status: [PENDING, QUOTED]) {
    totalCount
    edges {
      node {
        id
        productTitle
        quantity
        expiresAt
        quoteCount
        bestQuote { price { amount currency } deliveryDays supplier { companyName } }
      }
    }
  }
}

# Quotes as they come in.
subscription Quotes {
  quoteSubmitted {
    cursor
    quote { price { amount } deliveryDays supplier { companyName } request { productTitle } }
  }
}
`,
  },
]
