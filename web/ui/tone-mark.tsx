export type Tone = 'gain' | 'warn' | 'loss' | 'none'

/** The mark of a tone, distinguishable without colour: a dot, a triangle, a square, a dash; drawn in `web/app/marks.css`. */
export const ToneMark = ({tone}: Readonly<{tone: Tone}>) => (
  <span aria-hidden="true" className="tone-mark" data-tone={tone} />
)
