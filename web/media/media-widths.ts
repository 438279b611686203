/** Widths in pixels that pictures are delivered in. A closed set: what anybody can ask for stays countable. */
export const mediaWidths = [320, 480, 640, 960, 1280, 1920] as const
