import type {ReactNode} from 'react'
import type {BlockProps, RenderPreviewCallbackProps} from 'sanity'
import {styled} from 'styled-components'
import {CalloutPreview, calloutShape} from '../previews/callout-preview.tsx'
import {TablePreview, tableShape} from '../previews/table-preview.tsx'
import {Directed} from './directed.tsx'

/**
 * A block of formatted text in the direction of its language, also where the editor fills the screen and has left the field
 * that it belongs to. Callouts and tables have their own previews.
 */
export function ArticleBlock(props: BlockProps) {
  const drawing = drawingOf(props.value)
  const block = props.renderDefault(
    drawing ? {...props, renderPreview: (preview) => <Drawn {...preview}>{drawing}</Drawn>} : props,
  )
  return <Directed path={props.path}>{block}</Directed>
}

/** The preview of a callout or a table. */
function drawingOf(value: BlockProps['value']): ReactNode {
  if (value._type === 'callout') return <CalloutPreview value={calloutShape.parse(value)} />
  if (value._type === 'articleTable') return <TablePreview value={tableShape.parse(value)} />
  return null
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
`

// The Studio's menu with Edit and Remove is placed as in its own previews.
function Drawn({actions, children}: RenderPreviewCallbackProps & Readonly<{children: ReactNode}>) {
  return (
    <Frame>
      {children}
      <div>{typeof actions === 'function' ? null : actions}</div>
    </Frame>
  )
}
