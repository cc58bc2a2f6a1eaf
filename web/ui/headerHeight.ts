/** Height of the desk's header on wide screens, in pixels: what sticks below it starts there. */
export const HEADER_HEIGHT = 80
