/** What a route tells the layout around it (`handle` of a route object). */
export type ScreenHandle = {
  /** Title of the page: the header of the admin area and the browser's title. */
  title: string
  subtitle?: string
}
