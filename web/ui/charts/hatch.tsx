/** A pattern of diagonal lines, which differs from a plain area without colour. */
export const Hatch = ({id}: Readonly<{id: string}>) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="6" height="6" className="fill-paper forced-colors:fill-[Canvas]" />
    <rect width="2.5" height="6" className="fill-warn forced-colors:fill-[CanvasText]" />
  </pattern>
)
