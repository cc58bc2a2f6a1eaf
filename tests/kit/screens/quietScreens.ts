import { graphql, delay } from 'msw'

/** For tests of the frame around a screen: the screen's own queries get no response. */
export const quietScreens = [
  graphql.query(/^(?!AppViewer$)/, async () => {
    await delay('infinite')
  }),
]
