/** Widths in pixels that pictures are delivered in. A closed set limits the number of stored variants. */
export const mediaWidths = [320, 480, 640, 960, 1280, 1920] as const
