import {Card, Stack, Text} from '@sanity/ui'
import {z} from 'zod'
import {styled} from 'styled-components'
import type {ReactNode} from 'react'
import type {BlockProps, RenderPreviewCallbackProps} from 'sanity'
import {calloutTones, calloutToneTitles} from '#schemas/values/closed-sets.ts'
import {Directed} from './form-layout.tsx'
import {say, translate} from '../i18n/say.ts'

const calloutShape = z.object({
  tone: z.enum(calloutTones).catch('info'),
  title: z.string().optional().catch(undefined),
  text: z.string().catch(say('Double-click to write the passage.')),
})

const cardTones = {info: 'primary', warning: 'caution', risk: 'critical'} as const

/** Preview of a callout in an article. */
function CalloutPreview({value: {tone, title, text}}: Readonly<{value: z.infer<typeof calloutShape>}>) {
  return (
    <Card tone={cardTones[tone]} padding={4} radius={2}>
      <Stack gap={3}>
        <Text size={0} muted>
          {translate(calloutToneTitles[tone])}
        </Text>
        {title && (
          <Text size={1} weight="semibold">
            {title}
          </Text>
        )}
        <Text size={1}>{text}</Text>
      </Stack>
    </Card>
  )
}

const rowShape = z.object({_key: z.string(), cells: z.array(z.string()).catch([])})

const tableShape = z.object({
  caption: z.string().catch(say('Table without a caption')),
  hasHeader: z.boolean().catch(false),
  rows: z.array(rowShape).catch([]),
})

const TableFrame = styled.div`
  overflow-x: auto;
  padding: 0.75rem;
`

const Table = styled.table`
  border-collapse: collapse;
  width: 100%;
  font-size: 0.8125rem;

  td {
    border-block-end: 1px solid var(--card-border-color);
    padding: 0.375rem 0.5rem;
    text-align: start;
  }

  tr.header {
    font-weight: 600;
  }
`

/** Preview of a table in an article. */
function TablePreview({value}: Readonly<{value: z.infer<typeof tableShape>}>) {
  const {caption, hasHeader, rows} = value
  return (
    <TableFrame>
      <Stack gap={3}>
        <Text size={1} muted>
          {caption}
        </Text>
        <Table>
          <tbody>
            {rows.map(({_key, cells}, index) => (
              <tr key={_key} className={hasHeader && index === 0 ? 'header' : undefined}>
                {cells.map((cell, column) => (
                  // A cell doesn't have a key other than its index.
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Stack>
    </TableFrame>
  )
}

/**
 * A block of formatted text in the direction of its language, even if the full-screen editor is outside its field. Callouts and tables have their own
 * previews.
 */
export function ArticleBlock(props: BlockProps) {
  const drawing = drawBlock(props.value)
  const block = props.renderDefault(
    drawing ? {...props, renderPreview: (preview) => <Drawn {...preview}>{drawing}</Drawn>} : props,
  )
  return <Directed path={props.path}>{block}</Directed>
}

function drawBlock(value: BlockProps['value']): ReactNode {
  if (value._type === 'callout') return <CalloutPreview value={calloutShape.parse(value)} />
  if (value._type === 'articleTable') return <TablePreview value={tableShape.parse(value)} />
  return null
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
`

// The Studio positions the menu with Edit and Remove as in its own previews.
function Drawn({actions, children}: RenderPreviewCallbackProps & Readonly<{children: ReactNode}>) {
  return (
    <Frame>
      {children}
      <div>{typeof actions === 'function' ? null : actions}</div>
    </Frame>
  )
}
