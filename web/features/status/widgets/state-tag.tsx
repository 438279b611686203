import {Tag} from '#web/ui/tag.tsx'
import {type Tone, ToneMark} from '#web/ui/tone-mark.tsx'

/** A state as a word with its icon. */
export const StateTag = ({tone, children}: Readonly<{tone: Tone; children: string}>) => (
  <Tag tone={tone === 'none' ? 'quiet' : tone}>
    <ToneMark tone={tone} />
    {children}
  </Tag>
)
