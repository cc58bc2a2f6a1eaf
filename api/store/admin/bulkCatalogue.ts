/**
 * What the store exports: its whole catalogue, costs included. An export knows `edges { node }` only, at most five
 * connections, and none below a connection's connection, so that the pictures of single variants cannot be in it; children
 * find their parent only where that selects its id. The lines keep no order: hence `position` and `featuredMedia`.
 */
export const bulkCatalogue = /* GraphQL */ `
  query {
    products {
      edges {
        node {
          id
          title
          descriptionHtml
          productType
          status
          createdAt
          updatedAt
          featuredMedia {
            id
          }
          media(query: "media_type:IMAGE") {
            edges {
              node {
                id
                ... on MediaImage {
                  image {
                    url
                  }
                }
              }
            }
          }
          variants {
            edges {
              node {
                id
                title
                sku
                price
                position
                inventoryQuantity
                selectedOptions {
                  name
                  value
                }
                inventoryItem {
                  id
                  unitCost {
                    amount
                    currencyCode
                  }
                  measurement {
                    weight {
                      value
                      unit
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
`
