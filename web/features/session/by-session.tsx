import type {ReactNode} from 'react'

type BySessionProps = Readonly<{visitor: ReactNode; client: ReactNode}>

/** One thing for a visitor and another for a signed-in client. Pages are cached for everybody, so both are rendered; the style sheet shows one. */
export const BySession = ({visitor, client}: BySessionProps) => (
  <>
    <span className="in-[[data-signed-in]]:hidden">{visitor}</span>
    <span className="not-in-[[data-signed-in]]:hidden">{client}</span>
  </>
)
