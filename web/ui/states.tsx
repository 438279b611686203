import type {ReactNode} from 'react'
import {WarningSign} from './warning-sign.tsx'

type EmptyStateProps = Readonly<{
  title: string
  text?: ReactNode
  /** Links to continue with. */
  children?: ReactNode
}>

/** Explains an empty list and what to do instead. */
export const EmptyState = ({title, text, children}: EmptyStateProps) => (
  <div className="grid justify-items-center px-4 py-10 text-center">
    <svg
      viewBox="0 0 64 24"
      aria-hidden="true"
      className="mb-5 w-16 fill-none stroke-rule-strong stroke-[1.6]"
    >
      <path
        d="M2 4c5-3 10-3 15 0s10 3 15 0 10-3 15 0 10 3 15 0M12 12c3.3-2 6.7-2 10 0s6.7 2 10 0 6.7-2 10 0 6.7 2 10 0M22 20c3.3-2 6.7-2 10 0s6.7 2 10 0"
        strokeLinecap="round"
      />
    </svg>
    <p className="text-lg font-semibold text-balance">{title}</p>
    {text ? <p className="mt-1.5 max-w-[52ch] text-balance text-text-quiet">{text}</p> : null}
    {children ? <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div> : null}
  </div>
)

type ErrorStateProps = Readonly<{
  title: string
  text?: ReactNode
  /** A button to retry, and links to continue with. */
  children: ReactNode
}>

/** Explains that a section failed and what still works, and offers a retry. */
export const ErrorState = ({title, text, children}: ErrorStateProps) => (
  <div
    role="alert"
    className="flex gap-3 rounded-panel border border-s-[6px] border-rule-strong border-s-warn bg-paper-sunk p-5 sm:p-6"
  >
    <WarningSign />
    <div>
      <p className="font-semibold">{title}</p>
      {text ? <p className="mt-1 max-w-[60ch] text-text-quiet">{text}</p> : null}
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">{children}</div>
    </div>
  </div>
)

type LoadingProps = Readonly<{
  /** Describes the loading content. */
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
