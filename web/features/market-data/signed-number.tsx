import {formatSwap} from '#domain/format/format-swap.ts'

/** A swap in points, coloured as a gain or a loss. Zero counts as a loss, as specified. */
export const SignedNumber = ({points}: Readonly<{points: number}>) => (
  <bdi dir="ltr" className={points > 0 ? 'text-gain' : 'text-loss'}>
    {formatSwap(points)}
  </bdi>
)
