/** What GraphiQL starts with. */
export const examples = `# Sign in on the page first: your session works here too.

query Viewer {
  viewer {
    role
    admin { name email }
    supplier { companyName status }
  }
}

# Admin: the newest requests with their cheapest quote, and the cursor that a subscription goes on from.
query Requests {
  eventCursor
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

# Supplier: what can be quoted on, the nearest deadline first.
query Opportunities {
  opportunities(first: 10, state: [ACTIVE, PAST_DEADLINE]) {
    edges {
      node {
        id
        state
        suggestedPrice { amount currency }
        request { productTitle quantity expiresAt shipTo { hub } }
      }
    }
  }
}

# Admin: quotes as they come in.
subscription Quotes {
  quoteSubmitted {
    cursor
    quote { price { amount } deliveryDays supplier { companyName } request { productTitle } }
  }
}
`
