import { graphql, delay } from 'msw'

/** For tests of what is around a screen: every query of the screen itself stays unanswered. */
export const quietScreens = [
  graphql.query(/^(?!AppViewer$)/, async () => {
    await delay('infinite')
  }),
]
