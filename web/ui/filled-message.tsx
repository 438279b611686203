import {Fragment, type ReactNode} from 'react'

type FilledMessageProps = Readonly<{message: string; values: Readonly<Record<string, ReactNode>>}>

/** A message whose `{placeholders}` are replaced by elements that keep their own direction. */
export const FilledMessage = ({message, values}: FilledMessageProps) =>
  [...message.matchAll(/\{(?<name>\w+)\}|[^{]+/gu)].map(({0: text, index, groups}) => (
    <Fragment key={index}>{groups?.['name'] === undefined ? text : values[groups['name']]}</Fragment>
  ))
