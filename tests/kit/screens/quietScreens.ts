import { graphql, delay } from 'msw'

/** For tests of what surrounds a screen: the screen's own queries stay without a response. */
export const quietScreens = [
  graphql.query(/^(?!AppViewer$)/, async () => {
    await delay('infinite')
  }),
]
