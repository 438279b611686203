import type {ReactNode} from 'react'

type EmptyStateProps = Readonly<{
  title: string
  text?: ReactNode
  /** Links to continue with. */
  children?: ReactNode
}>

/** Says that there is nothing here, why, and what to do instead. */
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
