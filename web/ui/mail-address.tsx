import {Fragment} from 'react'

const part = /\.[^@.]*@?|[^@.]+@?|@/gu

/**
 * An e-mail address, in its own direction: one that is too long for a line goes on in the next after its `@` or before a dot, and inside a word only
 * where a part alone is too long.
 */
export const MailAddress = ({children, className = ''}: Readonly<{children: string; className?: string}>) => (
  <bdi dir="ltr" className={`wrap-anywhere ${className}`}>
    {[...children.matchAll(part)].map(({index, 0: text}) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {text}
      </Fragment>
    ))}
  </bdi>
)
