import type {ReactNode} from 'react'

/** Two short fields beside each other where there is room; labels, hints, controls and errors each on one line. */
export const FieldRow = ({children}: Readonly<{children: ReactNode}>) => (
  <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2 sm:grid-rows-[repeat(4,auto)] sm:gap-y-0 sm:*:row-span-4 sm:*:grid-rows-subgrid">
    {children}
  </div>
)
