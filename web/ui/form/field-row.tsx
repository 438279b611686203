import type {ReactNode} from 'react'

/** Two short fields side by side if there is room. Labels, hints, controls and errors each share a line. */
export const FieldRow = ({children}: Readonly<{children: ReactNode}>) => (
  <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2 sm:grid-rows-[repeat(4,auto)] sm:gap-y-0 sm:*:row-span-4 sm:*:grid-rows-subgrid">
    {children}
  </div>
)
