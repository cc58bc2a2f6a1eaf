/** What a route passes to the layout around it (`handle` of a route object). */
export type ScreenHandle = {
  /** The page's title: in the header of the admin area and in the browser. */
  title: string
  subtitle?: string
}
