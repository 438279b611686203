import type {ReactNode} from 'react'

const tones = {
  plain: 'border border-rule bg-paper',
  sunk: 'border border-rule bg-paper-sunk',
  /** A warning: neutral ground, a strong border instead of colour alone. */
  warning: 'border-2 border-rule-strong border-s-warn border-s-[6px] bg-paper-sunk',
} as const

type PanelProps = Readonly<{tone?: keyof typeof tones; children: ReactNode}>

/** A bordered box. */
export function Panel({tone = 'plain', children}: PanelProps) {
  return <div className={`rounded-panel p-5 text-text sm:p-6 ${tones[tone]}`}>{children}</div>
}
