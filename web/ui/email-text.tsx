import {Fragment} from 'react'
import {splitText} from './split-text.ts'

type EmailTextProps = Readonly<{address: string; className?: string}>

/** An e-mail address in a text of either direction. A narrow column breaks it after its @ and dots, and inside a word only where nothing else fits. */
export const EmailText = ({address, className = ''}: EmailTextProps) => (
  <bdi dir="ltr" className={`wrap-anywhere ${className}`}>
    {splitText(address, /(?<=[.@])/u).map(({at, text}) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {text}
      </Fragment>
    ))}
  </bdi>
)
