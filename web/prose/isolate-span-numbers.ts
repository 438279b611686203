import {isolateNumbers} from '#web/ui/isolate-numbers.ts'

type Span = {_type: 'span'; _key: string; text: string; marks?: string[]}

const splitSpan = <Kept extends Span>(span: Kept): Kept[] =>
  isolateNumbers(span.text).map((part) => ({
    ...span,
    _key: `${span._key}-${part.at}`,
    text: part.text,
    marks: part.kind === 'figure' ? [...(span.marks ?? []), 'figure'] : (span.marks ?? []),
  }))

/** A block of Arabic formatted text whose figures carry the mark `figure`, so that they can keep their own direction. */
export const isolateSpanNumbers = <Block extends {children: Span[]}>(block: Block): Block => ({
  ...block,
  children: block.children.flatMap(splitSpan),
})
