import {Fragment, type ReactNode} from 'react'

type FilledMessageProps = Readonly<{message: string; values: Readonly<Record<string, ReactNode>>}>

/** A message whose `{placeholders}` are replaced by elements that keep their own direction. */
export const FilledMessage = ({message, values}: FilledMessageProps) =>
  [...message.matchAll(/\{(?<name>\w+)\}|[^{]+/gu)].map(({0: text, index, groups}) =>
    groups?.['name'] === undefined ? text : <Fragment key={index}>{values[groups['name']]}</Fragment>,
  )
