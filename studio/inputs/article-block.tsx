import type {ReactNode} from 'react'
import type {BlockProps} from 'sanity'
import {z} from 'zod'
import {CalloutPreview, calloutShape} from '../previews/callout-preview.tsx'
import {TablePreview, tableShape} from '../previews/table-preview.tsx'
import {Directed} from './directed.tsx'

/** How a part of an article looks in its editor, where that says more than a title. */
const previews: Readonly<Record<string, (value: unknown) => ReactNode>> = {
  callout: drawn(calloutShape, CalloutPreview),
  articleTable: drawn(tableShape, TablePreview),
}

function drawn<Value>(shape: z.ZodType<Value>, Preview: (props: {value: Value}) => ReactNode) {
  return (value: unknown): ReactNode => {
    const parsed = shape.safeParse(value)
    return parsed.success ? <Preview value={parsed.data} /> : null
  }
}

/**
 * A block of formatted text in the direction of its side, also where the editor fills the screen and has left the side
 * that it belongs to. Callouts and tables are shown as what they are.
 */
export function ArticleBlock(props: BlockProps) {
  const preview = previews[props.schemaType.name]?.(props.value)
  const block = props.renderDefault(preview ? {...props, renderPreview: () => preview} : props)
  return <Directed path={props.path}>{block}</Directed>
}
