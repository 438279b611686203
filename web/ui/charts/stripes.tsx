/** A pattern of lines across, which stays as it is where a drawing is stretched in width. */
export const Stripes = ({id}: Readonly<{id: string}>) => (
  <pattern id={id} width="400" height="4" patternUnits="userSpaceOnUse">
    <rect width="400" height="4" className="fill-signal opacity-15 forced-colors:fill-[Canvas]" />
    <rect
      width="400"
      height="1"
      className="fill-signal opacity-50 forced-colors:fill-[GrayText] forced-colors:opacity-100"
    />
  </pattern>
)
