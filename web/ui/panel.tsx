import type {ReactNode} from 'react'

const tones = {
  plain: 'border border-rule bg-paper',
  sunk: 'border border-rule bg-paper-sunk',
  /** A warning: neutral ground, strong border, the reader's attention from its edge and not from its colour. */
  warning: 'border-2 border-rule-strong border-s-warn border-s-[6px] bg-paper-sunk',
} as const

type PanelProps = Readonly<{tone?: keyof typeof tones; children: ReactNode}>

/** A bordered ground for what belongs together. */
export function Panel({tone = 'plain', children}: PanelProps) {
  return <div className={`rounded-panel p-5 text-text sm:p-6 ${tones[tone]}`}>{children}</div>
}
