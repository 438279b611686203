import type {ReactNode} from 'react'

type SampleProps = Readonly<{name: string; children: ReactNode}>

/** One part or one state of it, under its name. */
export const Sample = ({name, children}: SampleProps) => (
  <div className="mt-10 first:mt-0">
    <p lang="en" dir="ltr" className="mb-4 font-mono text-xs text-text-quiet">
      {name}
    </p>
    {children}
  </div>
)
