import type {ReactNode} from 'react'

type LoadingProps = Readonly<{
  /** Says what is loading. */
  label: string
  children: ReactNode
}>

/** Wraps skeletons, and announces the loading to screen readers. */
export const Loading = ({label, children}: LoadingProps) => (
  <div>
    <output className="sr-only">{label}</output>
    <div aria-hidden="true">{children}</div>
  </div>
)

/** Placeholder of a known size, as classes. */
export const SkeletonBlock = ({size}: Readonly<{size: string}>) => (
  <div className={`rounded-control bg-rule ${size}`} />
)

const widths = ['w-full', 'w-11/12', 'w-full', 'w-4/5'] as const

/** Placeholder for lines of text; the last is shorter, as in a paragraph. */
export const SkeletonText = ({lines}: Readonly<{lines: number}>) =>
  Array.from({length: lines}, (_, line) => `line-${line}`).map((line, index) => (
    <div key={line} className="h-[1lh] py-[0.3lh]">
      <SkeletonBlock size={`h-full ${index === lines - 1 ? 'w-2/5' : widths[index % widths.length]}`} />
    </div>
  ))
