import {isolateNumbers} from '#web/ui/isolate-numbers.ts'

type Span = {_type: 'span'; _key: string; text: string; marks?: string[]}

const splitSpan = <Kept extends Span>(span: Kept): Kept[] =>
  isolateNumbers(span.text).map((run) => ({
    ...span,
    _key: `${span._key}-${run.at}`,
    text: run.text,
    marks: run.kind === 'number' ? [...(span.marks ?? []), 'figure'] : (span.marks ?? []),
  }))

/** Marks the numbers of Arabic formatted text with `figure`, which isolates them from left to right. */
export const isolateSpanNumbers = <Block extends {children: Span[]}>(block: Block): Block => ({
  ...block,
  children: block.children.flatMap(splitSpan),
})
