const steps = [0, 1, 2, 3, 4]
const width = 22

/** A score out of five as five bars, the last one partly filled. It follows the direction of the page. */
export function ScoreScale({score}: Readonly<{score: number}>) {
  return (
    <svg viewBox="0 0 126 16" aria-hidden="true" className="h-4 w-[7.875rem] rtl:-scale-x-100">
      {steps.map((step) => {
        const share = Math.min(1, Math.max(0, score - step))
        return (
          <g key={step} transform={`translate(${step * 26} 0)`}>
            <rect width={width} height="16" rx="2" className="fill-rule" />
            <rect width={Number((width * share).toFixed(1))} height="16" rx="2" className="fill-signal" />
          </g>
        )
      })}
    </svg>
  )
}
