import {Fragment, type ReactNode} from 'react'
import {translate} from './say.ts'
import type {Placeholders, Text} from './translator.ts'

/** Says an English text whose placeholders are elements. They are isolated from the direction of the text around them. */
export const sayWith = <Message extends Text>(
  text: Message,
  elements: Readonly<Record<Placeholders<Message>, ReactNode>>,
): ReactNode => {
  const byName = new Map<string, ReactNode>(Object.entries(elements))
  return translate(text)
    .split(/\{(\w+)\}/u)
    .map((part, index) => (
      // A text has the same parts in each render.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{index % 2 === 1 ? <bdi>{byName.get(part)}</bdi> : part}</Fragment>
    ))
}
