import {Card, type CardTone} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useRouter} from 'sanity/router'

type Props = Readonly<{
  /** Path in the Studio. */
  path: string
  tone: CardTone
  children: ReactNode
}>

/** A link to another tool of the Studio, without loading it anew. */
export function PathLink({path, tone, children}: Props) {
  const {navigateUrl} = useRouter()
  return (
    <Card
      as="a"
      href={path}
      data-as="a"
      display="block"
      padding={3}
      radius={2}
      border
      tone={tone}
      onClick={(event) => {
        // Another tab or window is the browser's.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        navigateUrl({path})
      }}
    >
      {children}
    </Card>
  )
}
