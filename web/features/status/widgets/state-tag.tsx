import {Tag} from '#web/ui/tag.tsx'
import {type Tone, ToneMark} from '#web/ui/tone-mark.tsx'

/** A state in a word, with its mark. */
export const StateTag = ({tone, children}: Readonly<{tone: Tone; children: string}>) => (
  <Tag tone={tone === 'none' ? 'quiet' : tone}>
    <ToneMark tone={tone} />
    {children}
  </Tag>
)
