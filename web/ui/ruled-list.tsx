import type {ReactNode} from 'react'

/** Entries one below the other, with a rule over, between and under them. Its children are `<li>`. */
export const RuledList = ({children}: Readonly<{children: ReactNode}>) => (
  <ul className="divide-y divide-rule border-y border-rule *:py-4">{children}</ul>
)
